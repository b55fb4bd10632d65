import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Inhalt',
  updated: 'Stand: {date}',
  moreService: 'Mehr Service',
  questions: 'Noch Fragen?',
  legal: 'Rechtliches',
  teasers: 'Gerade bei uns',
  stores: {
    search: 'Ort oder Postleitzahl',
    button: 'Suchen',
    found: 'Gefunden für „{query}“: {count}',
    none: 'Für „{query}“ haben wir keine Filiale gefunden. Hier sind alle:',
    all: 'Alle Filialen anzeigen',
    map: 'Karte mit unseren Filialen',
    hours: 'Öffnungszeiten:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
