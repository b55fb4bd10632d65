import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Váš účet',
  lead: 'Prihláste sa a\u00a0my do formulárov predvyplníme, čo už o\u00a0vás vieme.',
  email: 'E-mailová adresa',
  stay: 'Neodhlasovať na tomto zariadení',
  signIn: 'Prihlásiť sa',
  passwordRequired: 'Heslo je povinný údaj.',
  fault: {
    INCOMPLETE: 'Zadajte, prosím, svoju e\u2011mailovú adresu a\u00a0heslo.',
    REFUSED: 'E\u2011mailová adresa alebo heslo nie sú správne.',
    TOO_MANY_REQUESTS: 'Pokusov bolo priveľa. Skúste to, prosím, neskôr.',
    UNAVAILABLE: 'Prihlásenie teraz nie je možné. Skúste to, prosím, neskôr.',
    COOKIES_REFUSED:
      'Váš prehliadač odmietol naše súbory cookie. Bez nich sa prihlásiť nedá. Povoľte, prosím, súbory cookie pre túto stránku a\u00a0prihláste sa znova.',
  },
  signedInAs: 'Ste prihlásení ako {email}.',
  signOut: 'Odhlásiť sa',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Náš newsletter zatiaľ neodoberáte.',
      WAITING_FOR_DOI:
        'Vaše prihlásenie na odber ešte čaká na potvrdenie. Kliknite, prosím, na odkaz v\u00a0našom e\u2011maile.',
      SUBSCRIBED: 'Odoberáte náš newsletter.',
      UNSUBSCRIBED: 'Odber nášho newslettera ste zrušili.',
    },
    preferences: 'Zmeniť nastavenia newslettera',
    subscribe: 'Odoberať newsletter',
  },
} satisfies NamespaceAccountTranslation;

export default account;
