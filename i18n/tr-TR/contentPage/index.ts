import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'İçindekiler',
  updated: 'Son güncelleme: {date}',
  moreService: 'Diğer hizmetler',
  questions: 'Başka sorunuz mu var?',
  legal: 'Yasal bilgiler',
  teasers: 'Şu sıralar',
  stores: {
    search: 'İl, ilçe veya posta kodu',
    button: 'Ara',
    found: '“{query}” için sonuçlar: {count}',
    none: '“{query}” için mağaza bulunamadı. Tüm mağazalarımız:',
    all: 'Tüm mağazaları göster',
    map: 'Mağazalarımızın haritası',
    hours: 'Çalışma saatleri:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
