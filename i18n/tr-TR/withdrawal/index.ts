import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Adım {step}/2',
  lead: 'Üç bilgi yeterlidir, gerekçe göstermeniz gerekmez. Sonraki adımda hepsini bir kez daha görür ve caymayı onaylarsınız.',
  contract: {
    label: 'Sipariş numarası veya sipariş ettiğiniz ürünler',
    hint: 'Yalnızca bir bölümü mü? Ürünleri yazın.',
    required: 'Lütfen sipariş numarasını veya sipariş ettiğiniz ürünleri yazın.',
    tooLong: 'Bu bilgi en fazla 1000\u00a0karakter olabilir. Şu an {count}\u00a0karakter.',
  },
  emailHint: 'Bildiriminizi aldığımıza dair onayı hemen bu adrese göndeririz.',
  invalid: 'Bu alanda işleyemediğimiz karakterler var.',
  next: 'Onaya geç',
  checkInput: 'Lütfen işaretli alanları kontrol edin.',
  confirm: {
    title: 'Caymayı onayla',
    declaration: 'Aşağıdaki sözleşmeden cayıyorum.',
    name: 'Ad ve soyad',
    contract: 'Sözleşme',
    email: 'Onay adresi',
    note: 'Burada onayladığınız anda cayma bildiriminiz yapılmış olur.',
    button: 'Caymayı onayla',
    change: 'Bilgileri değiştir',
  },
  TOO_MANY_REQUESTS:
    'Bağlantınızdan veya bu adresle az önce çok sayıda cayma bildirimi gönderildi. Lütfen tekrar deneyin veya bu bildirimi {email} adresine gönderin. Süre için bu yeterlidir.',
  FAILED:
    'Cayma bildiriminiz şu anda alınamadı. Lütfen tekrar deneyin veya bu bildirimi {email} adresine gönderin. Süre için bu yeterlidir.',
  received: {
    title: 'Cayma bildiriminizi aldık',
    text: 'Alındığı zaman: {instant}.',
    mail: 'Bildiriminizin içeriğini de gösteren onay e\u2011postayla size geliyor. Lütfen saklayın.',
    reference: 'Kayıt no: {reference}',
    returns: 'Ürünü nasıl geri gönderirsiniz?',
  },
  letter: {
    received: {
      subject: 'Cayma bildiriminizi aldık',
      title: 'Cayma bildiriminizi aldık',
      text: 'Cayma bildiriminizi aşağıdaki içerikle aldığımızı onaylarız. Lütfen bu e-postayı saklayın.',
      reason:
        'Bu e-postayı, {shop} üzerinde bir sözleşmeden cayıldığı ve onay için {address} adresi verildiği için aldınız.',
    },
    service: {
      subject: 'Cayma bildirimi {reference}',
      title: 'Sözleşmeden cayma',
      text: 'İnternet mağazası, bildirimin alındığını e-postayla onayladı.',
      reason: 'Bu e-posta {shop} müşteri hizmetlerine, {address} adresine gönderildi.',
    },
    reference: 'Kayıt no',
    receivedAt: 'Alındı',
    declaration: 'Bildirim',
    name: 'Ad ve soyad',
    contract: 'Sözleşme',
    email: 'Onay adresi',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
