import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Twoje konto',
  lead: 'Zaloguj się, a wypełnimy formularze tym, co już o Tobie wiemy.',
  email: 'Adres e-mail',
  stay: 'Nie wylogowuj mnie na tym urządzeniu',
  signIn: 'Zaloguj się',
  fault: {
    INCOMPLETE: 'Podaj adres e-mail i hasło.',
    REFUSED: 'Adres e-mail lub hasło są nieprawidłowe.',
    TOO_MANY_REQUESTS: 'Było zbyt wiele prób. Spróbuj ponownie później.',
    UNAVAILABLE: 'Logowanie jest teraz niemożliwe. Spróbuj ponownie później.',
    COOKIES_REFUSED:
      'Twoja przeglądarka odrzuciła nasze pliki cookie. Bez nich logowanie nie jest możliwe. Zezwól na pliki cookie w tej witrynie i zaloguj się ponownie.',
  },
  signedInAs: 'Zalogowano jako {email}.',
  signOut: 'Wyloguj się',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Nie otrzymujesz jeszcze naszego newslettera.',
      WAITING_FOR_DOI: 'Twój zapis czeka jeszcze na potwierdzenie. Kliknij link w naszym e-mailu.',
      SUBSCRIBED: 'Otrzymujesz nasz newsletter.',
      UNSUBSCRIBED: 'Zrezygnowano z naszego newslettera.',
    },
    preferences: 'Zmień ustawienia newslettera',
    subscribe: 'Zapisz się do newslettera',
  },
} satisfies NamespaceAccountTranslation;

export default account;
