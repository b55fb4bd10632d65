import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Pied de page',
  newTab: 's’ouvre dans un nouvel onglet',
  continueToSignUp: 'Continuer vers l’inscription',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
