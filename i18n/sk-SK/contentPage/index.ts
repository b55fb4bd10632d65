import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Obsah',
  updated: 'Platí od {date}',
  moreService: 'Ďalšie služby',
  questions: 'Máte ešte otázky?',
  legal: 'Právne informácie',
  stores: {
    search: 'Mesto alebo PSČ',
    button: 'Hľadať',
    found: 'Výsledky pre „{query}“: {count}',
    none: 'Pre „{query}“ sme nenašli žiadnu predajňu. Tu sú všetky:',
    all: 'Zobraziť všetky predajne',
    map: 'Mapa našich predajní',
    hours: 'Otváracie hodiny',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
