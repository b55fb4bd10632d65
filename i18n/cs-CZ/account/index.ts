import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Váš účet',
  lead: 'Přihlaste se a\u00a0vaše údaje budou ve formuláři k\u00a0odběru newsletteru už vyplněné.',
  email: 'E-mailová adresa',
  stay: 'Neodhlašovat na tomto zařízení',
  signIn: 'Přihlásit se',
  passwordRequired: 'Heslo je povinný údaj.',
  fault: {
    INCOMPLETE: 'Zadejte prosím svou e\u2011mailovou adresu a\u00a0heslo.',
    REFUSED: 'E\u2011mailová adresa nebo heslo nejsou správné.',
    TOO_MANY_REQUESTS: 'Pokusů bylo příliš mnoho. Zkuste to prosím později.',
    UNAVAILABLE: 'Přihlášení teď není možné. Zkuste to prosím později.',
    COOKIES_REFUSED:
      'Váš prohlížeč odmítl naše cookies. Bez nich se přihlásit nelze. Povolte je prosím pro tento web a\u00a0přihlaste se znovu.',
  },
  signedInAs: 'Jste přihlášeni jako {email}.',
  signOut: 'Odhlásit se z\u00a0účtu',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Náš newsletter zatím neodebíráte.',
      WAITING_FOR_DOI:
        'Vaše přihlášení k\u00a0odběru ještě čeká na potvrzení. Klikněte prosím na odkaz v\u00a0našem e\u2011mailu.',
      SUBSCRIBED: 'Odebíráte náš newsletter.',
      UNSUBSCRIBED: 'Odběr našeho newsletteru jste zrušili.',
    },
    preferences: 'Změnit nastavení newsletteru',
    subscribe: 'Odebírat newsletter',
  },
} satisfies NamespaceAccountTranslation;

export default account;
