import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Bezárás',
  clear: 'Szöveg törlése',
  showMore: 'Több megjelenítése',
  showLess: 'Kevesebb megjelenítése',
  message: {
    error: 'Hiba',
    success: 'Sikerült',
    information: 'Tudnivaló',
    warning: 'Figyelmeztetés',
  },
} satisfies NamespaceKitTranslation;

export default kit;
