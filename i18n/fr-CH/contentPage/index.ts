import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Sommaire',
  updated: 'État au {date}',
  moreService: 'Autres services',
  questions: 'D’autres questions\u202f?',
  legal: 'Informations juridiques',
} satisfies NamespaceContentPageTranslation;

export default contentPage;
