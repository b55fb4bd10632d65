import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'İçindekiler',
  updated: 'Son güncelleme: {date}',
  moreService: 'Diğer hizmetler',
  questions: 'Başka sorunuz mu var?',
  legal: 'Yasal bilgiler',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
