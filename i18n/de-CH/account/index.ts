import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Ihr Konto',
  lead: 'Melden Sie sich an: Im Newsletter-Formular stehen Ihre Angaben dann bereits.',
  email: 'E-Mail-Adresse',
  stay: 'Auf diesem Gerät angemeldet bleiben',
  signIn: 'Anmelden',
  passwordRequired: 'Das Passwort ist ein Pflichtfeld.',
  fault: {
    INCOMPLETE: 'Bitte geben Sie E\u2011Mail-Adresse und Passwort ein.',
    REFUSED: 'E\u2011Mail-Adresse oder Passwort ist nicht korrekt.',
    TOO_MANY_REQUESTS: 'Das waren zu viele Versuche. Bitte versuchen Sie es später nochmals.',
    UNAVAILABLE:
      'Die Anmeldung ist momentan nicht möglich. Bitte versuchen Sie es später nochmals.',
    COOKIES_REFUSED:
      'Ihr Browser hat unsere Cookies abgelehnt. Ohne Cookies können Sie sich nicht anmelden. Bitte lassen Sie sie für diese Website zu und melden Sie sich nochmals an.',
  },
  signedInAs: 'Sie sind als {email} angemeldet.',
  signOut: 'Vom Konto abmelden',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Sie haben unseren Newsletter noch nicht abonniert.',
      WAITING_FOR_DOI:
        'Ihre Anmeldung ist noch nicht bestätigt. Bitte klicken Sie auf den Link in unserer E\u2011Mail.',
      SUBSCRIBED: 'Sie haben unseren Newsletter abonniert.',
      UNSUBSCRIBED: 'Sie haben unseren Newsletter abbestellt.',
    },
    preferences: 'Newsletter-Einstellungen ändern',
    subscribe: 'Newsletter abonnieren',
  },
} satisfies NamespaceAccountTranslation;

export default account;
