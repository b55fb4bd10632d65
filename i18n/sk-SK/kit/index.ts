import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zavrieť',
  clear: 'Vymazať text',
  showMore: 'Zobraziť viac',
  showLess: 'Zobraziť menej',
  message: {
    error: 'Chyba',
    success: 'Hotovo',
    information: 'Informácia',
    warning: 'Upozornenie',
  },
} satisfies NamespaceKitTranslation;

export default kit;
