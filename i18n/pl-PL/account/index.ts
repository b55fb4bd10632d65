import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Twoje konto',
  lead: 'Zaloguj się, a\u00a0w\u00a0formularzu zapisu do newslettera od razu znajdziesz swoje dane.',
  email: 'Adres e-mail',
  stay: 'Nie wylogowuj mnie na tym urządzeniu',
  signIn: 'Zaloguj się',
  passwordRequired: 'Hasło jest wymagane.',
  fault: {
    INCOMPLETE: 'Podaj adres e\u2011mail i\u00a0hasło.',
    REFUSED: 'Adres e\u2011mail lub hasło są nieprawidłowe.',
    TOO_MANY_REQUESTS: 'Było zbyt wiele prób. Spróbuj ponownie później.',
    UNAVAILABLE: 'Logowanie jest teraz niemożliwe. Spróbuj ponownie później.',
    COOKIES_REFUSED:
      'Twoja przeglądarka odrzuciła nasze pliki cookie. Bez nich logowanie nie jest możliwe. Zezwól na pliki cookie w\u00a0tej witrynie i\u00a0zaloguj się ponownie.',
  },
  signedInAs: 'Zalogowano jako {email}.',
  signOut: 'Wyloguj się z\u00a0konta',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Nie otrzymujesz jeszcze naszego newslettera.',
      WAITING_FOR_DOI:
        'Twój zapis czeka jeszcze na potwierdzenie. Kliknij link w\u00a0naszym e\u2011mailu.',
      SUBSCRIBED: 'Otrzymujesz nasz newsletter.',
      UNSUBSCRIBED: 'Nie otrzymujesz już naszego newslettera.',
    },
    preferences: 'Zmień ustawienia newslettera',
    subscribe: 'Zapisz się do newslettera',
  },
} satisfies NamespaceAccountTranslation;

export default account;
