import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Ustawienia cookies',
  close: 'Zamknij',
  intro:
    'Niezbędne pliki cookie są po to, by sklep internetowy działał. O\u00a0całej reszcie decydujesz Ty i\u00a0możesz to w\u00a0każdej chwili zmienić za pomocą linku „Ustawienia cookies” na końcu każdej strony.',
  privacy: 'Więcej w\u00a0polityce prywatności',
  all: 'Zgadzam się na wszystko',
  onlyNecessary: 'Tylko niezbędne',
  save: 'Zapisz wybór',
  saved:
    'Twój wybór został zapisany. Możesz go w\u00a0każdej chwili zmienić za pomocą linku „Ustawienia cookies” na końcu strony.',
  notSaved:
    'Twoja przeglądarka nie przyjmuje plików cookie, dlatego nie możemy zapisać Twojego wyboru i\u00a0zapytamy o\u00a0niego na każdej stronie. Niczego nie mierzymy.',
  category: {
    necessary: {
      title: 'Niezbędne',
      text: 'Pamiętają Twój sklep internetowy, logowanie i\u00a0wybrany widok. Bez nich strona nie działa.',
    },
    measurement: {
      title: 'Pomiar i\u00a0porównywanie',
      text: 'Liczymy, co jest czytane i\u00a0zamawiane, i\u00a0z\u00a0dwóch wariantów strony pokazujemy Ci zawsze ten sam. Jedno i\u00a0drugie tylko za Twoją zgodą.',
    },
  },
  table: {
    name: 'Nazwa',
    purpose: 'Do czego',
    life: 'Jak długo',
  },
  purpose: {
    consent: 'Twój wybór na tej stronie',
    shop: 'sklep internetowy odwiedzony ostatnio',
    view: 'widok wybrany przez Ciebie',
    login: 'Twoje logowanie do konta klienta',
    device:
      'wcześniejsze logowanie na tym urządzeniu, by cudze błędne hasła nie zablokowały Ci dostępu',
    newsletter: 'czy ktoś zapisał się już tutaj do newslettera, żebyśmy nie pytali ponownie',
    partner: 'czy przychodzisz od partnera lub z\u00a0naszej aplikacji',
    staff: 'logowanie i\u00a0podgląd dla naszego zespołu, dla nikogo innego',
    visitor: 'losowy numer, dzięki któremu widzisz zawsze ten sam wariant',
    groups: 'warianty, które widzisz',
  },
  life: {
    days: '{days}\u00a0dni',
    login: 'do wylogowania, najdłużej {days}\u00a0dni',
    visit: 'do zamknięcia przeglądarki',
    partner: 'określa partner lub aplikacja',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
