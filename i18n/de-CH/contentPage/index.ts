import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Inhalt',
  updated: 'Stand: {date}',
  moreService: 'Mehr Service',
  questions: 'Noch Fragen?',
  legal: 'Rechtliches',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
