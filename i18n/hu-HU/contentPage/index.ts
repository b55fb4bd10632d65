import type { NamespaceContentPageTranslation } from '../../i18n-types.js';

const contentPage = {
  contents: 'Tartalom',
  updated: 'Utoljára frissítve: {date}',
  moreService: 'További szolgáltatások',
  questions: 'Van még kérdése?',
  legal: 'Jogi információk',
  teasers: 'Most nálunk',
  stores: {
    search: 'Település vagy irányítószám',
    button: 'Keresés',
    found: 'Találatok erre: „{query}” ({count})',
    none: 'Erre nem találtunk üzletet: „{query}”. Íme az összes:',
    all: 'Összes üzlet megjelenítése',
    map: 'Üzleteink térképe',
    hours: 'Nyitvatartás:',
  },
} satisfies NamespaceContentPageTranslation;

export default contentPage;
