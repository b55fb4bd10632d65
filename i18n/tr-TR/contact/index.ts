import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Bize yazın',
  topic: {
    label: 'Konunuz nedir?',
    choose: 'Lütfen seçin',
    required: 'Lütfen mesajınızın konusunu seçin.',
    ORDER: 'Sipariş ve fatura',
    DELIVERY: 'Teslimat',
    RETURN: 'İade ve şikâyet',
    PRODUCT: 'Bir ürün',
    NEWSLETTER: 'E-bülten ve kupon',
    OTHER: 'Başka bir konu',
  },
  name: {
    label: 'Adınız ve soyadınız',
    required: 'Lütfen adınızı ve soyadınızı yazın.',
    tooLong: 'Ad ve soyad en fazla 100\u00a0karakter olabilir.',
  },
  orderNumber: {
    label: 'Sipariş numarası (varsa)',
    tooLong: 'Sipariş numarası en fazla 60\u00a0karakter olabilir.',
  },
  message: {
    label: 'Mesajınız',
    required: 'Lütfen mesajınızı yazın.',
    tooLong: 'Mesaj en fazla 4000\u00a0karakter olabilir. Şu an {count}\u00a0karakter.',
  },
  invalid: 'Bu alanda işleyemediğimiz karakterler var.',
  keeping:
    'Mesajın bir kopyasını e\u2011posta adresinize göndeririz. Bilgilerinizi yalnızca size yanıt vermek için kullanır, buradan 180\u00a0gün sonra sileriz.',
  submit: 'Mesajı gönder',
  errorTitle: 'Lütfen kontrol edin: {title}',
  checkInput: 'Mesajınız henüz gönderilmedi. Lütfen işaretli alanları kontrol edin.',
  TOO_MANY_REQUESTS:
    'Bağlantınızdan veya bu adresle az önce çok sayıda mesaj gönderildi. Lütfen daha sonra tekrar deneyin veya {email} adresine yazın.',
  FAILED:
    'Mesajınız şu anda gönderilemedi. Yazdıklarınız formda duruyor. Lütfen birkaç dakika sonra tekrar deneyin veya {email} adresine yazın.',
  sent: {
    title: 'Mesajınız için teşekkür ederiz',
    text: 'Mesajınız müşteri hizmetlerimize ulaştı. Bir kopyasını e\u2011postayla gönderiyoruz, yanıtımız da aynı adrese gelecek.',
    reference: 'Kayıt no: {reference}',
    again: 'Yeni bir mesaj yaz',
  },
  letter: {
    copy: {
      subject: '{brand} müşteri hizmetlerine mesajınız',
      title: 'Mesajınız için teşekkür ederiz',
      text: 'Mesajınız müşteri hizmetlerimize ulaştı. Kopyası aşağıdadır. Bu adrese yanıt vereceğiz.',
      reason: 'Bu e-postayı, {shop} iletişim formunda {address} adresi yazıldığı için aldınız.',
    },
    service: {
      subject: 'İletişim formu: {topic}',
      title: 'Yeni mesaj',
      text: 'Bu e-postaya verdiğiniz yanıt doğrudan müşteriye gider.',
      reason: 'Bu e-posta {shop} müşteri hizmetlerine, {address} adresine gönderildi.',
    },
    dataRequest: {
      subject: '{brand}: kişisel verilerinizle ilgili başvurunuz',
      title: 'Başvurunuzu aldık',
      text: 'Kişisel verilerinizle ilgili başvurunuz bize ulaştı. Yanıtımızı en geç {day} tarihinde alacaksınız.',
      reason:
        'Bu e-postayı, kişisel verilerinizle ilgili olarak {address} adresinden {shop} ile iletişime geçtiğiniz için aldınız.',
      right: 'Başvurunun konusu',
      ACCESS: 'Verilerim hakkında bilgi',
      RECTIFICATION: 'Verilerimin düzeltilmesi',
      ERASURE: 'Verilerimin silinmesi',
      PORTABILITY: 'Verilerimin bir dosyada verilmesi',
      OBJECTION: 'Verilerimin kullanılmasına itiraz',
    },
    reference: 'Kayıt no',
    receivedAt: 'Alındı',
    topic: 'Konu',
    name: 'Ad ve soyad',
    email: 'E-posta adresi',
    orderNumber: 'Sipariş numarası',
    message: 'Mesaj',
  },
} satisfies NamespaceContactTranslation;

export default contact;
