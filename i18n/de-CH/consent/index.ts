import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Cookie-Einstellungen',
  close: 'Schliessen',
  intro:
    'Einige Cookies sind nötig, damit der Shop funktioniert. Über alle anderen entscheiden Sie, und zwar jederzeit neu: unter «Cookie-Einstellungen» zuunterst auf jeder Seite.',
  privacy: 'Mehr dazu in der Datenschutzerklärung',
  all: 'Allem zustimmen',
  onlyNecessary: 'Nur notwendige',
  save: 'Auswahl speichern',
  saved:
    'Ihre Auswahl ist gespeichert. Unter «Cookie-Einstellungen» zuunterst auf der Seite können Sie sie jederzeit ändern.',
  notSaved:
    'Ihre Auswahl liess sich nicht speichern, weil Ihr Browser keine Cookies zulässt. Wir fragen Sie deshalb auf jeder Seite wieder und messen nichts.',
  category: {
    necessary: {
      title: 'Notwendig',
      text: 'Der Shop merkt sich damit Land und Sprache, Ihre Anmeldung und die gewählte Ansicht. Ohne diese Cookies funktioniert er nicht.',
    },
    measurement: {
      title: 'Messung und Vergleich',
      text: 'Wir zählen, was gelesen und bestellt wird. Gibt es eine Seite in zwei Varianten, sehen Sie immer die gleiche. Beides geschieht nur, wenn Sie zustimmen.',
    },
  },
  table: {
    name: 'Name',
    purpose: 'Zweck',
    life: 'Dauer',
  },
  purpose: {
    consent: 'welche Cookies Sie zugelassen haben',
    shop: 'in welchem unserer Shops Sie zuletzt waren',
    view: 'welche Ansicht Sie gewählt haben',
    login: 'dass Sie in Ihrem Konto angemeldet sind',
    device:
      'dass Sie sich auf diesem Gerät bereits angemeldet haben, damit Sie niemand mit falschen Passwörtern aussperrt',
    newsletter:
      'ob auf diesem Gerät bereits jemand den Newsletter abonniert hat, damit wir nicht nochmals fragen',
    partner: 'ob Sie über einen Partner oder über unsere App zu uns gefunden haben',
    staff: 'Anmeldung und Vorschau unserer Mitarbeitenden; sonst erhält sie niemand',
    visitor: 'eine zufällige Nummer, damit Sie immer die gleiche Variante sehen',
    groups: 'welche Varianten Sie sehen',
  },
  life: {
    days: '{days}\u00a0Tage',
    login: 'bis Sie sich abmelden, maximal {days}\u00a0Tage',
    visit: 'bis Sie den Browser schliessen',
    partner: 'vom Partner oder von der App festgelegt',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
