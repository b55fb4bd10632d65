import type { BaseTranslation } from '../../i18n-types.js';

// Only the server renders content pages, so these texts never reach the browser as a bundle.
const contentPage = {
  contents: 'Inhalt',
  updated: 'Stand: {date:string}',
  moreService: 'Mehr Service',
  questions: 'Noch Fragen?',
  legal: 'Rechtliches',
} satisfies BaseTranslation;

export default contentPage;
