import type { BaseTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Cookie-Einstellungen',
  close: 'Schließen',
  intro:
    'Notwendige Cookies halten den Shop am Laufen. Über alles andere entscheiden Sie, heute und jederzeit neu: mit „Cookie-Einstellungen“ am Ende jeder Seite.',
  privacy: 'Mehr dazu in der Datenschutzerklärung',
  all: 'Allem zustimmen',
  onlyNecessary: 'Nur notwendige',
  save: 'Auswahl speichern',
  saved:
    'Ihre Auswahl ist gespeichert. Ändern können Sie sie jederzeit mit „Cookie-Einstellungen“ am Ende der Seite.',
  notSaved:
    'Ihr Browser lässt keine Cookies zu. Deshalb können wir Ihre Auswahl nicht speichern und fragen auf jeder Seite erneut. Gemessen wird nichts.',
  category: {
    necessary: {
      title: 'Notwendig',
      text: 'Diese Cookies merken sich Ihren Shop, Ihre Anmeldung und die gewählte Ansicht. Ohne sie funktioniert die Seite nicht.',
    },
    measurement: {
      title: 'Messung und Vergleich',
      text: 'Wir zählen, wie oft etwas gelesen und bestellt wird, und zeigen Ihnen von zwei Varianten einer Seite immer dieselbe. Beides geschieht nur mit Ihrer Zustimmung.',
    },
  },
  table: {
    name: 'Name',
    purpose: 'Wozu',
    life: 'Wie lange',
  },
  purpose: {
    consent: 'Ihre Auswahl auf dieser Seite',
    shop: 'der Shop, den Sie zuletzt besucht haben',
    view: 'die Ansicht, die Sie gewählt haben',
    login: 'Ihre Anmeldung im Kundenkonto',
    device:
      'dass Sie sich hier schon angemeldet haben, damit niemand Sie mit falschen Passwörtern aussperrt',
    newsletter:
      'ob hier schon jemand den Newsletter abonniert hat, damit wir nicht noch einmal fragen',
    partner: 'ob Sie von einem Partner oder aus unserer App kommen',
    staff: 'Anmeldung und Vorschau für unser Team; alle anderen erhalten sie nicht',
    visitor: 'eine Zufallsnummer, damit Sie immer derselben Variante zugeteilt werden',
    groups: 'die Varianten, die Sie sehen',
  },
  life: {
    days: '{days:number}\u00a0Tage',
    login: 'bis Sie sich abmelden, höchstens {days:number}\u00a0Tage',
    visit: 'bis Sie den Browser schließen',
    partner: 'legt der Partner oder die App fest',
  },
} satisfies BaseTranslation;

export default consent;
