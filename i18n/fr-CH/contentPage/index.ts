import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Sommaire',
  updated: 'État au {date}',
  moreService: 'Autres services',
  questions: 'D’autres questions\u202f?',
  legal: 'Informations juridiques',
  teasers: 'En ce moment',
  stores: {
    search: 'Localité ou NPA',
    button: 'Rechercher',
    found: 'Résultats pour «\u202f{query}\u202f»\u202f: {count}',
    none: 'Aucune boutique trouvée pour «\u202f{query}\u202f». Les voici toutes\u202f:',
    all: 'Afficher toutes les boutiques',
    map: 'Carte de nos boutiques',
    hours: 'Heures d’ouverture\u202f:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
