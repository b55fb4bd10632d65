import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Obsah',
  updated: 'Platí od {date}',
  moreService: 'Ďalšie služby',
  questions: 'Máte ešte otázky?',
  legal: 'Právne informácie',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
