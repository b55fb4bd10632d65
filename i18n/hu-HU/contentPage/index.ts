import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Tartalom',
  updated: 'Utoljára frissítve: {date}',
  moreService: 'További szolgáltatások',
  questions: 'Van még kérdése?',
  legal: 'Jogi információk',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
