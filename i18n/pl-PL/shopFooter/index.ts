import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Stopka',
  newTab: 'otwiera się w nowej karcie',
  continueToSignUp: 'Przejdź do zapisu',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
