import type { BaseTranslation } from '../../i18n-types.js';

// Only the server renders the header, so these texts never reach the browser as a bundle.
const shopHeader = {
  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  navigation: 'Sortiment und Service',
  help: 'Hilfe',
  stores: 'Filialen',
  accountLink: 'Konto',
} satisfies BaseTranslation;

export default shopHeader;
