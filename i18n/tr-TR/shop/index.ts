import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Ana sayfa',
  tagline: 'Kahve, moda, ev yaşam, ev aletleri',
  description:
    'Taze kavrulmuş kahve, moda, ev yaşam ürünleri ve ev aletleri {brand} internet mağazasında. E\u2011bültene abone olun, %{percent} indirim kazanın.',
  newsletterLink: 'E-bülten',
  front: {
    title: 'Gün burada başlar',
    day: 'Bugün güzel bir gün',
    dusk: 'Akşam keyfi başlasın',
    night: 'Sabah yola çıktı',
    text: 'Taze kavrulmuş kahve, içinde rahat edeceğiniz giysiler, evinize güzellik katan parçalar ve işini iyi yapan ev aletleri.',
    action: '%{percent} indirim kazanın',
    worldsTitle: 'Dünyamızı keşfedin',
    coffee: {
      title: 'Kahve',
      text: 'Her hafta taze kavrulur: çekirdek, öğütülmüş ya da kapsül.',
    },
    fashion: { title: 'Moda', text: 'Yumuşak kumaşlar, yalın kesimler, her güne uygun parçalar.' },
    home: { title: 'Ev yaşam', text: 'Mobilya, ev tekstili ve yıllarca sizinle kalacak parçalar.' },
    appliances: {
      title: 'Ev aletleri',
      text: 'Su ısıtıcısından tam otomatik kahve makinesine.',
    },
  },
  notFound: {
    title: 'Böyle bir sayfa yok',
    text: 'Sayfa taşınmış ya da adres yanlış yazılmış olabilir.',
    action: 'Ana sayfaya dön',
  },
  error: {
    title: 'Bir şeyler ters gitti',
    text: 'Lütfen sayfayı yenileyin. Sorun sürerse daha sonra tekrar deneyin.',
    action: 'Sayfayı yenile',
  },
  offline: { title: 'Bağlantı yok' },
  update: { text: 'Yeni sürüm hazır.', action: 'Yenile' },
  countries: { title: 'Ülke ve dil seçin', label: 'Ülke ve dil seçin:', link: 'Ülke değiştir' },
} satisfies NamespaceShopTranslation;

export default shop;
