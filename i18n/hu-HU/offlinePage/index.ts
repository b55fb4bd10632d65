import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Ez az oldal internetkapcsolat nélkül nem érhető el. A\u00a0már meglátogatott oldalakat továbbra is olvashatja.',
  country:
    'Ez a\u00a0webáruház most nem válaszol: {country}. Kérjük, próbálja újra, ha helyreállt a\u00a0kapcsolat.',
  signIn:
    'A\u00a0bejelentkezésre nem érkezett válasz. Kérjük, jelentkezzen be újra, ha helyreállt a\u00a0kapcsolat.',
  form: 'Az űrlapra nem érkezett válasz. Kérjük, küldje el újra, ha helyreállt a\u00a0kapcsolat.',
  action: 'Újrapróbálás',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
