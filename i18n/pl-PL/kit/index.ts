import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zamknij',
  clear: 'Wyczyść pole',
  showMore: 'Pokaż więcej',
  showLess: 'Pokaż mniej',
  message: {
    error: 'Błąd',
    success: 'Gotowe',
    information: 'Informacja',
    warning: 'Uwaga',
  },
} satisfies NamespaceKitTranslation;

export default kit;
