import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  navigation: 'Sortiment und Service',
  help: 'Hilfe',
  stores: 'Filialen',
  accountLink: 'Konto',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
