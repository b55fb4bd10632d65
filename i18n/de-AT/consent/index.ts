import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Cookie-Einstellungen',
  close: 'Schließen',
  intro:
    'Ohne einige Cookies läuft der Shop nicht. Um alle anderen bitten wir Sie um Ihre Einwilligung, die Sie jederzeit ändern können: mit „Cookie-Einstellungen“ am Ende jeder Seite.',
  privacy: 'Mehr darüber in der Datenschutzerklärung',
  all: 'Allem zustimmen',
  onlyNecessary: 'Nur notwendige',
  save: 'Auswahl speichern',
  saved:
    'Ihre Auswahl ist gespeichert. Überlegen Sie es sich anders, ändern Sie sie mit „Cookie-Einstellungen“ am Ende der Seite.',
  notSaved:
    'Ihr Browser lässt keine Cookies zu, daher können wir Ihre Auswahl nicht speichern. Wir messen nichts, fragen Sie aber auf jeder Seite wieder.',
  category: {
    necessary: {
      title: 'Unbedingt notwendig',
      text: 'Damit merkt sich der Shop Ihr Land, Ihre Anmeldung und die gewählte Ansicht.',
    },
    measurement: {
      title: 'Messung und Vergleich',
      text: 'Haben Sie eingewilligt, zählen wir, was gelesen und bestellt wird. Probieren wir eine Seite in zwei Varianten aus, sehen Sie immer dieselbe.',
    },
  },
  table: {
    name: 'Name',
    purpose: 'Wozu',
    life: 'Wie lange',
  },
  purpose: {
    consent: 'was Sie auf dieser Seite ausgewählt haben',
    shop: 'in welchem Länder-Shop Sie zuletzt waren',
    view: 'ob Sie die mobile oder die Desktop-Ansicht möchten',
    login: 'dass Sie in Ihrem Kundenkonto angemeldet sind',
    device:
      'dass Sie sich auf diesem Gerät schon einmal angemeldet haben, damit Sie niemand mit falschen Passwörtern aussperren kann',
    newsletter:
      'ob von hier aus der Newsletter schon abonniert wurde, damit wir nicht zweimal fragen',
    partner: 'ob Sie über einen Partner oder aus unserer App kommen',
    staff:
      'Anmeldung und Vorschau unserer Mitarbeiterinnen und Mitarbeiter, die sonst niemand bekommt',
    visitor: 'eine zufällige Nummer, die Sie bei Ihrer Variante hält',
    groups: 'welche Varianten das sind',
  },
  life: {
    days: '{days}\u00a0Tage',
    login: 'bis Sie sich abmelden, längstens {days}\u00a0Tage',
    visit: 'bis der Browser geschlossen wird',
    partner: 'legen Partner und App fest',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
