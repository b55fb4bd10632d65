import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Päta stránky',
  newTab: 'otvorí sa na novej karte',
  continueToSignUp: 'Pokračovať na prihlásenie',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
