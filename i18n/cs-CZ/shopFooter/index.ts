import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Zápatí',
  newTab: 'otevře se na nové kartě',
  continueToSignUp: 'Pokračovat k přihlášení',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
