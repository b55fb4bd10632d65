import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Fusszeile',
  newTab: 'öffnet in neuem Tab',
  continueToSignUp: 'Weiter zur Anmeldung',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
