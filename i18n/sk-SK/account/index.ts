import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Váš účet',
  lead: 'Prihláste sa a\u00a0do formulára na odber newslettera už svoje údaje nemusíte vypisovať.',
  email: 'E-mailová adresa',
  stay: 'Zapamätať si ma na tomto zariadení',
  signIn: 'Prihlásiť sa',
  passwordRequired: 'Zadajte, prosím, heslo.',
  fault: {
    INCOMPLETE: 'Vyplňte, prosím, e\u2011mailovú adresu aj heslo.',
    REFUSED: 'Nesprávna e\u2011mailová adresa alebo nesprávne heslo.',
    TOO_MANY_REQUESTS: 'Skúšali ste to priveľakrát. Vráťte sa, prosím, neskôr.',
    UNAVAILABLE: 'Momentálne vás prihlásiť nevieme. Vráťte sa, prosím, neskôr.',
    COOKIES_REFUSED:
      'Prehliadač si neuložil naše cookies a\u00a0bez nich vás prihlásiť nevieme. Povoľte ich, prosím, a\u00a0skúste to ešte raz.',
  },
  signedInAs: 'Prihlásený účet: {email}',
  signOut: 'Odhlásiť sa z\u00a0účtu',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Newsletter od nás ešte nedostávate.',
      WAITING_FOR_DOI:
        'Odber treba ešte potvrdiť: kliknite, prosím, na odkaz v\u00a0e\u2011maile, ktorý ste od nás dostali.',
      SUBSCRIBED: 'Newsletter od nás dostávate.',
      UNSUBSCRIBED: 'Newsletter ste si odhlásili.',
    },
    preferences: 'Upraviť nastavenia newslettera',
    subscribe: 'Chcem dostávať newsletter',
  },
} satisfies NamespaceAccountTranslation;

export default account;
