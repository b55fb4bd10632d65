import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Ta strona nie jest dostępna bez internetu. Strony otwarte wcześniej nadal możesz czytać.',
  country:
    'Sklep internetowy „{country}” teraz nie odpowiada. Gdy połączenie wróci, spróbuj ponownie.',
  signIn: 'Na próbę logowania nie przyszła odpowiedź. Gdy połączenie wróci, zaloguj się ponownie.',
  form: 'Na formularz nie przyszła odpowiedź. Gdy połączenie wróci, wyślij go ponownie.',
  action: 'Spróbuj ponownie',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
