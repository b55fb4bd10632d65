import type { BaseTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Schließen',
  clear: 'Eingabe löschen',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  message: {
    error: 'Fehler',
    success: 'Erfolg',
    information: 'Hinweis',
    warning: 'Warnung',
  },
  pagination: {
    label: 'Seitennavigation',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    page: 'Seite {page:number}',
  },
  promoCode: {
    label: 'Gutscheincode',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    failed: 'Das Kopieren ist hier nicht möglich. Bitte markieren Sie den Code.',
  },
  basePrice: {
    line: '{quantity:string} ({price:string} je {base:string})',
    piece: '{{count:Stück|Stück}}',
  },
  energyClass:
    'Energieeffizienzklasse {energyClass:string} auf der Skala von {best:string} bis {worst:string}',
  energyClassUnknown: 'Energieeffizienzklasse: keine Angabe',
  skipList: 'Sprunglinks',
  backToTop: 'Nach oben',
  menuOpen: 'Menü öffnen',
  number: { plus: 'Um eins erhöhen', minus: 'Um eins verringern' },
  slider: {
    left: 'Nach links blättern',
    right: 'Nach rechts blättern',
  },
  searchSuggestions: 'Suchvorschläge',
  fileUpload: {
    choose: 'Dateien auswählen',
    drop: 'oder hierher ziehen',
    remove: '{file:string} entfernen',
    uploading: '{file:string} wird hochgeladen',
    tooLarge: '{file:string} ist größer als {limit:string}.',
    wrongType: '{file:string} hat keinen der erlaubten Dateitypen: {types:string}.',
    tooMany: 'Höchstzahl der Dateien: {count:number}. {file:string} wurde nicht hinzugefügt.',
  },
  fieldInvalid: 'Dieses Feld ist ungültig.',
  choose: 'Bitte wählen',
  password: {
    label: 'Passwort',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    weak: 'Passwortstärke: schwach',
    ok: 'Passwortstärke: okay',
    strong: 'Passwortstärke: stark',
    veryStrong: 'Passwortstärke: sehr stark',
  },
  phone: { number: 'Telefonnummer', areaCode: 'Vorwahl' },
  country: { label: 'Land', other: 'Anderes Land' },
} satisfies BaseTranslation;

export default kit;
