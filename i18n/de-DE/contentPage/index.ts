import type { BaseTranslation } from '../../i18n-types.js';

// Only the server renders content pages, so these texts never reach the browser as a bundle.
const contentPage = {
  contents: 'Inhalt',
  updated: 'Stand: {date:string}',
  moreService: 'Mehr Service',
  questions: 'Noch Fragen?',
  legal: 'Rechtliches',
  teasers: 'Gerade bei uns',
  stores: {
    search: 'Ort oder Postleitzahl',
    button: 'Suchen',
    found: 'Gefunden für „{query:string}“: {count:number}',
    none: 'Für „{query:string}“ haben wir keine Filiale gefunden. Hier sind alle:',
    all: 'Alle Filialen anzeigen',
    map: 'Karte mit unseren Filialen',
    hours: 'Öffnungszeiten:',
  },
} satisfies BaseTranslation;

export default contentPage;
