import type { BaseTranslation } from '../../i18n-types.js';

const account = {
  title: 'Ihr Konto',
  lead: 'Melden Sie sich an: Dann ist das Newsletter-Formular schon mit Ihren Angaben ausgefüllt.',
  email: 'E-Mail-Adresse',
  stay: 'Auf diesem Gerät angemeldet bleiben',
  signIn: 'Anmelden',
  passwordRequired: 'Das Passwort ist ein Pflichtfeld.',
  fault: {
    INCOMPLETE: 'Bitte geben Sie Ihre E\u2011Mail-Adresse und Ihr Passwort ein.',
    REFUSED: 'E\u2011Mail-Adresse oder Passwort stimmt nicht.',
    TOO_MANY_REQUESTS: 'Das waren zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
    UNAVAILABLE:
      'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es später noch einmal.',
    COOKIES_REFUSED:
      'Ihr Browser hat unsere Cookies abgelehnt. Ohne Cookies ist keine Anmeldung möglich. Bitte erlauben Sie Cookies für diese Website und melden Sie sich noch einmal an.',
  },
  signedInAs: 'Sie sind angemeldet als {email:string}.',
  signOut: 'Vom Konto abmelden',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Sie erhalten unseren Newsletter noch nicht.',
      WAITING_FOR_DOI:
        'Ihre Anmeldung wartet noch auf Ihre Bestätigung. Bitte klicken Sie auf den Link in unserer E\u2011Mail.',
      SUBSCRIBED: 'Sie erhalten unseren Newsletter.',
      UNSUBSCRIBED: 'Sie haben unseren Newsletter abbestellt.',
    },
    preferences: 'Newsletter-Einstellungen ändern',
    subscribe: 'Newsletter abonnieren',
  },
} satisfies BaseTranslation;

export default account;
