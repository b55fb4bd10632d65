import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Spis treści',
  updated: 'Stan na {date}',
  moreService: 'Więcej pomocy',
  questions: 'Masz jeszcze pytania?',
  legal: 'Informacje prawne',
  teasers: 'Teraz u\u00a0nas',
  stores: {
    search: 'Miasto lub kod pocztowy',
    button: 'Szukaj',
    found: 'Wyniki dla „{query}”: {count}',
    none: 'Nie znaleźliśmy sklepu dla „{query}”. Oto wszystkie:',
    all: 'Pokaż wszystkie sklepy',
    map: 'Mapa naszych sklepów',
    hours: 'Godziny otwarcia:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
