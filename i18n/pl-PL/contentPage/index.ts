import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Spis treści',
  updated: 'Stan na {date}',
  moreService: 'Więcej pomocy',
  questions: 'Masz jeszcze pytania?',
  legal: 'Informacje prawne',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
