import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Diese Seite ist ohne Internet nicht verfügbar. Seiten, die Sie bereits besucht haben, können Sie weiterhin lesen.',
  country:
    'Der Shop «{country}» antwortet gerade nicht. Bitte versuchen Sie es nochmals, sobald die Verbindung wieder steht.',
  signIn:
    'Ihre Anmeldung blieb ohne Antwort. Bitte melden Sie sich nochmals an, sobald die Verbindung wieder steht.',
  form: 'Wir wissen nicht, ob Ihr Formular eingetroffen ist. Bitte senden Sie es nochmals, sobald die Verbindung wieder steht.',
  action: 'Nochmals versuchen',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
