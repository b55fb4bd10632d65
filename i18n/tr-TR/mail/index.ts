import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Lütfen e-bülten kaydınızı onaylayın',
    preview: 'Kaydınızı tamamlamak için tek bir tık yeterli.',
    title: 'Son bir adım kaldı',
    text: 'Bu adres, muhtemelen sizin tarafınızdan, {date} tarihinde {shop} üzerinden {brand} e-bülteni için kaydedildi. E-bülten almak istiyorsanız lütfen kaydınızı onaylayın.',
    button: 'Kaydımı onayla',
    linkHint: 'Düğme çalışmıyorsa lütfen bu bağlantıyı tarayıcınızda açın:',
    unsubscribe:
      'Daha sonra her e-bültende yer alan bağlantıyla dilediğiniz zaman abonelikten çıkabilirsiniz.',
    expires: 'Bağlantı {date} tarihine kadar geçerlidir.',
    notYou:
      'Kaydı siz yapmadınız mı? O hâlde bir şey yapmanız gerekmez: Onaylanmayan kayıtlara e-bülten gönderilmez ve bu kayıtlar {days}\u00a0gün sonra silinir.',
  },
  welcome: {
    subject: 'Hoş geldiniz! %{percent} indirim kuponunuz hazır',
    preview: 'Kupon kodunuz: {code}',
    title: 'Aramıza hoş geldiniz',
    text: '{brand} e-bülten kaydınız onaylandı. Teşekkür olarak bir sonraki alışverişinizde %{percent} indirim sizin.',
    voucherLabel: '%{percent} hoş geldiniz kuponu',
    codeLabel: 'Kodunuz',
    button: 'Alışverişe başla',
    dawn: 'Tepelerin üzerinde sabah ışığı ve bir fincan kahve',
  },
  alreadySubscribed: {
    subject: 'E-bültenimize zaten abonesiniz',
    preview: 'Adresiniz zaten kayıtlı, yapmanız gereken bir şey yok.',
    title: 'Zaten aramızdasınız',
    text: 'Bu adres, muhtemelen sizin tarafınızdan, {brand} e-bülteni için yeniden kaydedilmek istendi. Adresiniz zaten kayıtlı, yapmanız gereken bir şey yok.',
    button: 'İnternet mağazasına git',
  },
  goodbye: {
    subject: 'E-bülten aboneliğiniz sona erdi',
    preview: 'Size artık e-bülten göndermeyeceğiz.',
    title: 'Hoşça kalın',
    text: '{brand} e-bülten aboneliğiniz sona erdi, size artık e-bülten göndermeyeceğiz. Bizimle olduğunuz için teşekkür ederiz.',
    back: 'Fikrinizi değiştirirseniz dilediğiniz zaman yeniden abone olabilirsiniz.',
    button: 'Yeniden abone ol',
    data: 'Verilerimi gör veya sil',
  },
  footer: {
    reason:
      'Bu e-postayı, {address} adresi {shop} üzerinden e-bülten için kaydedildiği için alıyorsunuz.',
    preferences: 'E-bülten tercihlerini değiştir',
    unsubscribe: 'E-bülten aboneliğinden çık',
    privacy: 'Gizlilik',
    contact: 'İletişim',
  },
} satisfies NamespaceMailTranslation;

export default mail;
