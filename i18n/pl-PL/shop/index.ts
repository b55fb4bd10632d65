import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Strona główna',
  tagline: 'Kawa, moda, dom, AGD',
  description:
    'Świeżo palona kawa, moda, pomysły do domu i\u00a0sprzęt AGD: to właśnie {brand}. Zapisz się do newslettera i\u00a0odbierz {percent}% rabatu.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'Tu zaczyna się dzień',
    day: 'To dobry dzień',
    dusk: 'Pora na miły wieczór',
    night: 'Poranek jest już w\u00a0drodze',
    text: 'Świeżo palona kawa, wygodna moda, piękne rzeczy do domu i\u00a0sprzęty, na których można polegać.',
    action: 'Odbierz {percent}% na start',
    worldsTitle: 'Co u\u00a0nas znajdziesz',
    coffee: {
      title: 'Kawa',
      text: 'Świeżo palona co tydzień: ziarnista, mielona i\u00a0w\u00a0kapsułkach.',
    },
    fashion: { title: 'Moda', text: 'Miękkie tkaniny i\u00a0proste kroje na co dzień.' },
    home: { title: 'Dom', text: 'Meble, tekstylia i\u00a0rzeczy, które się nie nudzą.' },
    appliances: { title: 'AGD', text: 'Od czajnika po automatyczny ekspres do kawy.' },
  },
  notFound: {
    title: 'Nie ma takiej strony',
    text: 'Może zmieniła adres, a\u00a0może wkradła się do niego literówka.',
    action: 'Przejdź na stronę główną',
  },
  error: {
    title: 'Coś poszło nie tak',
    text: 'Odśwież stronę. Jeśli to nie pomoże, spróbuj ponownie później.',
    action: 'Odśwież stronę',
  },
  offline: { title: 'Brak połączenia' },
  update: { text: 'Nowa wersja jest gotowa.', action: 'Odśwież' },
  countries: {
    title: 'Wybierz kraj i\u00a0język',
    label: 'Wybierz kraj i\u00a0język:',
    link: 'Zmień kraj',
  },
} satisfies NamespaceShopTranslation;

export default shop;
