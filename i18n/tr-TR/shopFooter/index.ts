import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Alt bilgi',
  newTab: 'yeni sekmede açılır',
  continueToSignUp: 'Aboneliğe devam et',
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
