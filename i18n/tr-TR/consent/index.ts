import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Çerez ayarları',
  close: 'Kapat',
  intro:
    'Zorunlu çerezler internet mağazasının çalışmasını sağlar. Geri kalan her şeye siz karar verirsiniz; kararınızı her sayfanın sonundaki “Çerez ayarları” bağlantısıyla dilediğiniz zaman değiştirebilirsiniz.',
  privacy: 'Ayrıntılar aydınlatma metninde',
  all: 'Tümünü onaylıyorum',
  onlyNecessary: 'Yalnızca zorunlular',
  save: 'Seçimimi kaydet',
  saved:
    'Seçiminiz kaydedildi. Dilediğiniz zaman sayfanın sonundaki “Çerez ayarları” bağlantısıyla değiştirebilirsiniz.',
  notSaved:
    'Tarayıcınız çerezlere izin vermiyor. Bu nedenle seçiminizi kaydedemiyoruz ve her sayfada yeniden soracağız. Hiçbir ölçüm yapmıyoruz.',
  category: {
    necessary: {
      title: 'Zorunlu',
      text: 'İnternet mağazanızı, oturumunuzu ve seçtiğiniz görünümü hatırlar. Bunlar olmadan site çalışmaz.',
    },
    measurement: {
      title: 'Ölçüm ve karşılaştırma',
      text: 'Nelerin okunduğunu ve sipariş edildiğini sayar, bir sayfanın iki sürümünden size hep aynısını gösteririz. İkisi de yalnızca onayınızla yapılır.',
    },
  },
  table: {
    name: 'Ad',
    purpose: 'Amaç',
    life: 'Süre',
  },
  purpose: {
    consent: 'bu sayfadaki seçiminiz',
    shop: 'son ziyaret ettiğiniz internet mağazası',
    view: 'seçtiğiniz görünüm',
    login: 'müşteri hesabınızdaki oturum',
    device:
      'bu cihazda daha önce oturum açtığınız; böylece başkalarının yanlış şifreleri sizi engellemez',
    newsletter: 'bu cihazda e\u2011bültene abone olunup olunmadığı; böylece yeniden sormayız',
    partner: 'bir iş ortağımızdan ya da uygulamamızdan gelip gelmediğiniz',
    staff: 'yalnızca ekibimiz için oturum ve önizleme',
    visitor: 'hep aynı sürümü görmeniz için rastgele bir numara',
    groups: 'gördüğünüz sürümler',
  },
  life: {
    days: '{days}\u00a0gün',
    login: 'oturumu kapatana dek, en fazla {days}\u00a0gün',
    visit: 'tarayıcıyı kapatana dek',
    partner: 'iş ortağı ya da uygulama belirler',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
