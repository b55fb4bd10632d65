import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'Prejsť na obsah',
  menu: 'Ponuka',
  navigation: 'Sortiment a\u00a0služby',
  help: 'Pomoc',
  stores: 'Predajne',
  accountLink: 'Účet',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
