import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Lábléc',
  newTab: 'új lapon nyílik meg',
  continueToSignUp: 'Tovább a feliratkozáshoz',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
