import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Obsah',
  updated: 'Aktualizované {date}',
  moreService: 'Ďalšie služby',
  questions: 'Potrebujete poradiť?',
  legal: 'Právne informácie',
  teasers: 'Práve u\u00a0nás',
  stores: {
    search: 'Mesto alebo PSČ',
    button: 'Hľadať',
    found: 'Výsledky pre „{query}“: {count}',
    none: 'K\u00a0výrazu „{query}“ sa žiadna predajňa nenašla. Pozrite si všetky:',
    all: 'Zobraziť všetky predajne',
    map: 'Naše predajne na mape',
    hours: 'Otváracie hodiny:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
