import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'E-bülten tercihleri',
  forAddress: '{email} için',
  name: 'Adınız',
  interests: {
    title: 'İlgi alanlarınız',
    text: 'En çok hangi konularda okumak istediğinizi seçin.',
    groups: { home: 'Kahve ve ev', style: 'Moda ve boş zaman', offers: 'Fırsatlar ve hizmetler' },
    WOMEN_FASHION: 'Kadın modası',
    MEN_FASHION: 'Erkek modası',
    SPORT: 'Spor',
    LIVING_FURNITURE: 'Ev yaşam ve mobilya',
    HOBBY: 'Hobi ve boş zaman',
    KIDS: 'Çocuk',
    KITCHEN: 'Mutfak',
    SLEEPING: 'Uyku',
    DISCOUNTS: 'Fırsatlar ve indirimler',
    COFFEE: 'Kahve',
    MOBILE: 'Mobil hizmetler',
    STORE: 'Mağazalardan haberler',
  },
  offers: 'Kişiye özel teklifler',
  save: 'Tercihlerimi kaydet',
  saved: 'Tercihleriniz kaydedildi.',
  pause: {
    title: 'E-bültene ara verin',
    text: 'Biraz ara mı vermek istiyorsunuz? Süre dolunca gönderim kendiliğinden devam eder.',
    oneMonth: '1\u00a0ay ara ver',
    threeMonths: '3\u00a0ay ara ver',
    until: 'E\u2011bülteninize ara verildi. Gönderim {date} tarihinde yeniden başlar.',
    resume: 'Gönderimi yeniden başlat',
    resumed: 'Ara sona erdi. E\u2011bülteni yeniden alacaksınız.',
  },
  unsubscribe: {
    text: 'Size artık bu internet mağazasının e\u2011bültenini göndermeyiz. Vedalaşmak için son bir kez yazarız.',
    done: 'Verilerinizi abonelikten çıktıktan 30\u00a0gün sonra otomatik olarak sileriz. Dilerseniz buradan hemen silebilirsiniz.',
  },
  export: {
    title: 'Verileriniz',
    text: 'Adresinizle ilgili sakladığımız her şeyi bir dosya (JSON) olarak indirin.',
    link: 'Verilerimi indir',
  },
  erase: {
    title: 'Tüm verilerinizi silin',
    text: 'Adresinizi ve ona ait her şeyi hemen ve kalıcı olarak sileriz; tüm internet mağazalarımızdaki e\u2011bülten abonelikleriniz de sona erer. Yalnızca adresinizi içermeyen onay kaydı ve kuponun bir kez verilmesini sağlayan bir özet değer kalır. Bir sözleşmeden caydıysanız bu bildirimi kanunun gerektirdiği süre boyunca saklarız.',
    confirm: 'Evet, tüm verilerim silinsin.',
    required: 'Lütfen her şeyin silinmesini istediğinizi onaylayın.',
    button: 'Kalıcı olarak sil',
    doneTitle: 'Verileriniz silindi',
    doneText: 'Adresinizi ve ona ait her şeyi sildik. Size artık e\u2011bülten göndermeyeceğiz.',
  },
  invalid:
    'Bu bağlantı geçerli değil. Lütfen size gönderdiğimiz son e\u2011postadaki bağlantıyı kullanın.',
  failed: 'Bu işlem şu anda yapılamıyor. Lütfen birkaç dakika sonra yeniden deneyin.',
  unsubscribePage: {
    title: 'E-bülten aboneliğinden çıkın',
    text: 'Artık e\u2011bültenimizi almak istemiyor musunuz? Tek bir tık yeterli.',
    button: 'Abonelikten çık',
    doneTitle: 'Aboneliğiniz sona erdi',
    doneText:
      'Size artık bu internet mağazasının e\u2011bültenini göndermeyeceğiz. Bizimle olduğunuz için teşekkür ederiz.',
    invalid:
      'Bu abonelikten çıkma bağlantısı geçerli değil. Lütfen size gönderdiğimiz son e\u2011postadaki bağlantıyı kullanın.',
    again: 'Yeniden abone ol',
    elsewhere:
      'Bu adrese şu internet mağazalarının e\u2011bültenleri de gönderiliyor: {shops}. Abonelikten çıkana kadar gelmeye devam eder.',
    all: 'Tüm internet mağazalarında abonelikten çık',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
