import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'Przejdź do treści',
  menu: 'Menu',
  navigation: 'Asortyment i\u00a0usługi',
  help: 'Pomoc',
  stores: 'Sklepy',
  accountLink: 'Konto',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
