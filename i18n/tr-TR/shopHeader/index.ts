import type { NamespaceShopHeaderTranslation } from '../../i18n-types.js';

const shopHeader = {
  skipToContent: 'İçeriğe geç',
  menu: 'Menü',
  navigation: 'Ürünler ve hizmetler',
  help: 'Yardım',
  stores: 'Mağazalar',
  accountLink: 'Hesap',
} satisfies NamespaceShopHeaderTranslation;

export default shopHeader;
