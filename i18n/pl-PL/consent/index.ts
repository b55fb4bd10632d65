import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Ustawienia cookies',
  close: 'Zamknij',
  intro:
    'Niezbędne pliki cookie utrzymują sklep w działaniu. O całej reszcie decydujesz Ty, dziś i w każdej chwili: przez „Ustawienia cookies” na końcu każdej strony.',
  privacy: 'Więcej w polityce prywatności',
  all: 'Zgadzam się na wszystko',
  onlyNecessary: 'Tylko niezbędne',
  save: 'Zapisz wybór',
  saved:
    'Twój wybór został zapisany. Możesz go w każdej chwili zmienić przez „Ustawienia cookies” na końcu strony.',
  category: {
    necessary: {
      title: 'Niezbędne',
      text: 'Pamiętają Twój sklep, logowanie i wybrany widok. Bez nich strona nie działa.',
    },
    measurement: {
      title: 'Pomiar i porównywanie',
      text: 'Liczymy, co jest czytane i zamawiane, i z dwóch wariantów strony pokazujemy Ci zawsze ten sam. Jedno i drugie tylko za Twoją zgodą.',
    },
  },
  table: {
    name: 'Nazwa',
    purpose: 'Do czego',
    life: 'Jak długo',
  },
  purpose: {
    consent: 'Twój wybór na tej stronie',
    shop: 'sklep odwiedzony ostatnio',
    view: 'widok wybrany przez Ciebie',
    login: 'Twoje logowanie do konta klienta',
    newsletter: 'czy ktoś zamówił już tutaj newsletter, żebyśmy nie pytali ponownie',
    partner: 'czy przychodzisz od partnera lub z naszej aplikacji',
    staff: 'logowanie i podgląd dla naszego zespołu, dla nikogo innego',
    visitor: 'losowy numer, dzięki któremu widzisz zawsze ten sam wariant',
    groups: 'warianty, które widzisz',
  },
  life: {
    days: '{days} dni',
    login: 'do wylogowania, najdłużej {days} dni',
    visit: 'do zamknięcia przeglądarki',
    partner: 'określa partner lub aplikacja',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
