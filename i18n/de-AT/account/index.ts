import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Ihr Konto',
  lead: 'Melden Sie sich an, dann ist das Newsletter-Formular schon mit Ihren Angaben ausgefüllt.',
  email: 'E-Mail-Adresse',
  stay: 'Auf diesem Gerät angemeldet bleiben',
  signIn: 'Anmelden',
  passwordRequired: 'Das Passwort ist ein Pflichtfeld.',
  fault: {
    INCOMPLETE: 'Bitte geben Sie E\u2011Mail-Adresse und Passwort ein.',
    REFUSED: 'E\u2011Mail-Adresse oder Passwort ist nicht richtig.',
    TOO_MANY_REQUESTS: 'Das waren zu viele Versuche. Bitte probieren Sie es später noch einmal.',
    UNAVAILABLE:
      'Die Anmeldung ist derzeit nicht möglich. Bitte probieren Sie es später noch einmal.',
    COOKIES_REFUSED:
      'Ihr Browser hat unsere Cookies abgelehnt. Ohne sie können Sie sich nicht anmelden. Bitte lassen Sie Cookies für diese Website zu und melden Sie sich dann noch einmal an.',
  },
  signedInAs: 'Sie sind angemeldet als {email}.',
  signOut: 'Vom Konto abmelden',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Sie bekommen unseren Newsletter noch nicht.',
      WAITING_FOR_DOI:
        'Sie haben Ihre Anmeldung noch nicht bestätigt. Bitte klicken Sie auf den Link in unserer E\u2011Mail.',
      SUBSCRIBED: 'Sie bekommen unseren Newsletter.',
      UNSUBSCRIBED: 'Sie haben sich von unserem Newsletter abgemeldet.',
    },
    preferences: 'Newsletter-Einstellungen ändern',
    subscribe: 'Newsletter abonnieren',
  },
} satisfies NamespaceAccountTranslation;

export default account;
