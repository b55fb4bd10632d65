import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'Přejít na obsah',
  menu: 'Nabídka',
  navigation: 'Sortiment a\u00a0služby',
  help: 'Pomoc',
  stores: 'Prodejny',
  accountLink: 'Účet',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
