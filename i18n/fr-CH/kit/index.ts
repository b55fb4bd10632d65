import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Fermer',
  clear: 'Effacer la saisie',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  message: {
    error: 'Erreur',
    success: 'Succès',
    information: 'Information',
    warning: 'Attention',
  },
} satisfies NamespaceKitTranslation;

export default kit;
