import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Ez az oldal internetkapcsolat nélkül nem érhető el. A már meglátogatott oldalakat továbbra is olvashatja.',
  country:
    'Ez a webáruház most nem válaszol: {country}. Kérjük, próbálja újra, ha helyreállt a kapcsolat.',
  signIn:
    'Nem tudjuk, sikerült-e a bejelentkezés. Kérjük, jelentkezzen be újra, ha helyreállt a kapcsolat.',
  form: 'Nem tudjuk, megérkezett-e az űrlap. Kérjük, küldje el újra, ha helyreállt a kapcsolat.',
  action: 'Újrapróbálás',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
