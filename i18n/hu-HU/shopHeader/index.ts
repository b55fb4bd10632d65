import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'Ugrás a tartalomra',
  menu: 'Menü',
  navigation: 'Kínálat és szolgáltatások',
  help: 'Segítség',
  stores: 'Üzletek',
  accountLink: 'Fiók',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
