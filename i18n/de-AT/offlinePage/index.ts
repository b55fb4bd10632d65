import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Diese Seite ist ohne Internet nicht verfügbar. Seiten, die Sie schon besucht haben, können Sie weiterhin lesen.',
  country:
    'Der Shop „{country}“ antwortet gerade nicht. Bitte versuchen Sie es noch einmal, sobald die Verbindung wieder da ist.',
  signIn:
    'Ihre Anmeldung ist ohne Antwort geblieben. Bitte melden Sie sich noch einmal an, sobald die Verbindung wieder da ist.',
  form: 'Ob Ihr Formular angekommen ist, wissen wir nicht. Bitte senden Sie es noch einmal, sobald die Verbindung wieder da ist.',
  action: 'Erneut versuchen',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
