import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Obsah',
  updated: 'Aktualizováno {date}',
  moreService: 'Další služby',
  questions: 'Máte ještě otázky?',
  legal: 'Právní informace',
  teasers: 'Právě u\u00a0nás',
  stores: {
    search: 'Město nebo PSČ',
    button: 'Hledat',
    found: 'Výsledky pro „{query}“: {count}',
    none: 'Pro „{query}“ jsme žádnou prodejnu nenašli. Tady jsou všechny:',
    all: 'Zobrazit všechny prodejny',
    map: 'Mapa našich prodejen',
    hours: 'Otevírací doba:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
