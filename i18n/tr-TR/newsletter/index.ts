import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Sentences address the reader with “siz”; buttons take the short imperative that shops here use.
const newsletter = {
  title: 'E\u2011bültene abone olun, %{percent} indirim kazanın',
  lead: 'Taze kavrulan kahveler, yeni favoriler ve fırsatlar önce size gelsin.',
  banderole: { discount: '%{percent}', label: 'Hoş geldiniz kuponu' },
  pictureAlt: 'Şafak kızıllığında bir fincan kahve',
  mandatoryNote: '* ile işaretli alanların doldurulması zorunludur.',
  email: {
    label: 'E-posta adresi',
    required: 'E\u2011posta adresi zorunlu bir alandır.',
    invalid: 'Lütfen geçerli bir e\u2011posta adresi girin.',
    quoted:
      'Maalesef @ işaretinden önce tırnak bulunan adreslere e\u2011posta gönderemiyoruz. Lütfen başka bir adres girin.',
    otherLetters:
      'Maalesef @ işaretinden önce ç, ğ, ş gibi harfler veya başka özel karakterler bulunan adreslere e\u2011posta gönderemiyoruz. Lütfen başka bir adres girin.',
    tooLong: 'E\u2011posta adresi en fazla 256\u00a0karakter olabilir.',
    didYouMean: 'Şunu mu demek istediniz: {address}?',
  },
  honeypot: 'Lütfen bu alanı boş bırakın',
  salutation: {
    label: 'Hitap',
    choose: 'Lütfen seçin',
    MRS: 'Hanım',
    MR: 'Bey',
    DIVERS: 'Diğer',
    COMPANY: 'Şirket',
    required: 'Hitap zorunlu bir alandır.',
  },
  firstName: {
    label: 'Ad',
    required: 'Ad zorunlu bir alandır.',
    tooLong: 'Ad en fazla 40\u00a0karakter olabilir.',
  },
  lastName: {
    label: 'Soyad',
    required: 'Soyad zorunlu bir alandır.',
    tooLong: 'Soyad en fazla 40\u00a0karakter olabilir.',
  },
  invalidCharacters: 'Bu alan geçersiz karakterler içeriyor.',
  fieldInvalid: 'Lütfen bu alanı kontrol edin.',
  // The panel informs; the consent itself (ETK no. 6563) is the checkbox below it. The two
  // retention facts are this country's own (spec §9).
  legalNotice: {
    title: 'Yasal bilgilendirme',
    consent:
      'E\u2011bülten aboneliği kapsamında {brand}; kahve, moda, ev yaşam ve ev aletlerine ilişkin yenilik, kampanya ve indirimleri e\u2011posta adresinize ticari elektronik ileti olarak gönderir.',
    age: 'En az {age}\u00a0yaşındayım.',
    revoke:
      'Onayınızı dilediğiniz zaman, gerekçe göstermeden ve ücretsiz olarak geri alabilirsiniz: her e\u2011bültende yer alan abonelikten çıkma bağlantısıyla, <contact>iletişim formuyla</contact> veya İleti Yönetim Sistemi (İYS) üzerinden. Onaylanmayan kayıtlar 14\u00a0gün sonra silinir. E\u2011bültenler 2\u00a0yıl boyunca açılmazsa gönderim durdurulur.',
  },
  newsletterConsent: {
    label:
      '{brand} tarafından kampanya, indirim ve yeniliklere ilişkin ticari elektronik iletilerin e\u2011posta adresime gönderilmesine onay veriyorum.',
    required: 'Abone olmak için lütfen ticari elektronik ileti onayı verin.',
  },
  personalisedOffers:
    'Alışverişlerime ve ilgi alanlarıma uygun, bana özel teklifleri e\u2011posta ile almak istiyorum. Bu amaçla alışveriş ve tıklama verilerimin işlenmesine açık rıza veriyorum. Bu rızamı da dilediğim zaman geri alabilirim.',
  privacyHint:
    'Kişisel verilerinizi nasıl işlediğimizi, 6698\u00a0sayılı Kişisel Verilerin Korunması Kanunu (KVKK) uyarınca hazırladığımız <privacy>aydınlatma metninde</privacy> okuyabilirsiniz.',
  termsHint: '<terms>Kullanım koşullarımız</terms> geçerlidir.',
  newsletterHint:
    'E\u2011bülten hakkında daha fazla bilgi için <hint>e\u2011bülten bilgilendirmesine</hint> göz atabilirsiniz.',
  usageHint: '<usage>Açık rıza metnini</usage> okuyabilirsiniz.',
  exampleNewsletter: 'Örnek e-bülteni incele',
  submit: 'Hemen abone ol',
  sending: 'Gönderiliyor…',
  kept: 'Girdiğiniz bilgiler korunur.',
  voucherFootnote:
    'Kuponunuz, kaydınızı onayladığınızda e\u2011posta ile gönderilir. <conditions>Kupon kullanım koşulları</conditions> geçerlidir.',
  steps: {
    mail: 'E-postamızı açın',
    confirm: 'İçindeki bağlantıyla kaydınızı onaylayın',
    voucher: 'Kuponunuzu hemen kullanın',
  },
  success: {
    changeAddress: 'Adresi değiştir',
    title: 'E\u2011bülten kaydınız için teşekkür ederiz',
    text: 'Belirttiğiniz adrese hemen bir e\u2011posta gönderiyoruz. Kaydınızı onaylamak için lütfen bu e\u2011postadaki bağlantıya tıklayın.',
    hint: 'E\u2011posta size ulaşmadı mı? Lütfen spam klasörünüze de bakın.',
    noMailServer:
      'Adreste yazım hatası olabilir mi? @ işaretinden sonraki alan adı e\u2011posta almıyor gibi görünüyor.',
    mailbox: '{provider} gelen kutusunu aç',
  },
  resend: {
    button: 'E-postayı yeniden gönder',
    ready: 'E-postayı şimdi yeniden gönderebilirsiniz.',
    sent: 'E-posta size yeniden gönderildi.',
    wait: 'E\u2011postayı {seconds}\u00a0sn. sonra yeniden gönderebilirsiniz.',
    tomorrow: 'Bu e\u2011postayı size bugün birkaç kez gönderdik. Yarın yeniden isteyebilirsiniz.',
    failed:
      'E\u2011posta şu anda yeniden gönderilemiyor. Lütfen daha sonra tekrar deneyin ya da e\u2011bültene yeniden kaydolun.',
    limit:
      'İnternet mağazalarımız bir adrese toplamda günde en fazla {mails}\u00a0doğrulama e\u2011postası gönderir.',
  },
  technicalError:
    'Teknik nedenlerle e\u2011bülten kaydı şu anda yapılamıyor. Lütfen daha sonra tekrar deneyin!',
  tooManyRequests:
    'Bağlantınızdan kısa sürede çok sayıda kayıt yapıldı. Lütfen bir saat sonra tekrar deneyin.',
  linkInvalid:
    'Ne yazık ki bu bağlantı artık geçerli değil. Lütfen e\u2011bültene yeniden kaydolun.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
