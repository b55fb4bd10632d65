import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zamknij',
  clear: 'Wyczyść pole',
  showMore: 'Pokaż więcej',
  showLess: 'Pokaż mniej',
  message: {
    error: 'Błąd',
    success: 'Gotowe',
    information: 'Informacja',
    warning: 'Uwaga',
  },
  pagination: {
    label: 'Nawigacja po stronach',
    previous: 'Poprzednia strona',
    next: 'Następna strona',
    page: 'Strona {page}',
  },
  promoCode: {
    label: 'Kod rabatowy',
    copy: 'Skopiuj kod',
    copied: 'Skopiowano',
    failed: 'Kopiowanie nie jest tu możliwe. Zaznacz kod.',
  },
  basePrice: {
    line: '{quantity} ({price} za {base})',
    piece: 'szt.',
  },
  energyClass: 'Klasa efektywności energetycznej {energyClass} w\u00a0skali od {best} do {worst}',
  energyClassUnknown: 'Klasa efektywności energetycznej: brak danych',
  skipList: 'Szybkie przejście',
  backToTop: 'Powrót do góry',
  menuOpen: 'Otwórz menu',
  number: { plus: 'Zwiększ o\u00a0jeden', minus: 'Zmniejsz o\u00a0jeden' },
  slider: {
    left: 'Przewiń w\u00a0lewo',
    right: 'Przewiń w\u00a0prawo',
  },
  searchSuggestions: 'Podpowiedzi wyszukiwania',
  fileUpload: {
    choose: 'Wybierz pliki',
    drop: 'lub upuść je tutaj',
    remove: 'Usuń plik {file}',
    uploading: 'Przesyłanie pliku {file}',
    tooLarge: 'Plik {file} jest większy niż {limit}.',
    wrongType: 'Typ pliku {file} jest niedozwolony. Dozwolone typy: {types}.',
    tooMany: 'Największa możliwa liczba plików: {count}. Plik {file} nie został dodany.',
  },
  fieldInvalid: 'To pole jest wypełnione nieprawidłowo.',
  choose: 'Wybierz',
  password: {
    label: 'Hasło',
    show: 'Pokaż hasło',
    hide: 'Ukryj hasło',
    weak: 'Słabe hasło',
    ok: 'Wystarczające hasło',
    strong: 'Silne hasło',
    veryStrong: 'Bardzo silne hasło',
  },
  phone: { number: 'Numer telefonu', areaCode: 'Numer kierunkowy' },
  country: { label: 'Kraj', other: 'Inny kraj' },
} satisfies NamespaceKitTranslation;

export default kit;
