import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Ta strona nie jest dostępna bez internetu. Strony otwarte wcześniej nadal możesz czytać.',
  country:
    'Sklep internetowy „{country}” teraz nie odpowiada. Gdy połączenie wróci, spróbuj ponownie.',
  signIn: 'Nie wiemy, czy logowanie się powiodło. Gdy połączenie wróci, zaloguj się ponownie.',
  form: 'Nie wiemy, czy formularz dotarł. Gdy połączenie wróci, wyślij go ponownie.',
  action: 'Spróbuj ponownie',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
