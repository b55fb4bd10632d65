import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Schliessen',
  clear: 'Eingabe löschen',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  message: {
    error: 'Fehler',
    success: 'Erfolg',
    information: 'Hinweis',
    warning: 'Warnung',
  },
} satisfies NamespaceKitTranslation;

export default kit;
