import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zavřít',
  clear: 'Smazat text',
  showMore: 'Zobrazit více',
  showLess: 'Zobrazit méně',
  message: {
    error: 'Chyba',
    success: 'Hotovo',
    information: 'Informace',
    warning: 'Upozornění',
  },
} satisfies NamespaceKitTranslation;

export default kit;
