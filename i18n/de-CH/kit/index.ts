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
  pagination: {
    label: 'Seitennavigation',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    page: 'Seite {page}',
  },
  promoCode: {
    label: 'Gutscheincode',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    failed: 'Kopieren ist hier nicht möglich. Bitte markieren Sie den Code.',
  },
  basePrice: {
    line: '{quantity} ({price} pro {base})',
    piece: '{{count:Stück|Stück}}',
  },
  energyClass: 'Energieeffizienzklasse {energyClass} auf der Skala von {best} bis {worst}',
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
    drop: 'oder hierhin ziehen',
    remove: '{file} entfernen',
    uploading: '{file} wird hochgeladen',
    tooLarge: '{file} ist grösser als {limit}.',
    wrongType: 'Der Dateityp von {file} ist nicht zugelassen. Zugelassen sind: {types}.',
    tooMany: 'Maximale Anzahl Dateien: {count}. {file} wurde nicht hinzugefügt.',
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
} satisfies NamespaceKitTranslation;

export default kit;
