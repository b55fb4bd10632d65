import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Obsah',
  updated: 'Platí od {date}',
  moreService: 'Další služby',
  questions: 'Máte ještě otázky?',
  legal: 'Právní informace',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
