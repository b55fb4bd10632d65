import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'Aller au contenu',
  menu: 'Menu',
  navigation: 'Assortiment et services',
  help: 'Aide',
  stores: 'Boutiques',
  accountLink: 'Compte',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
