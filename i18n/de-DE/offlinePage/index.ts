import type { BaseTranslation } from '../../i18n-types.js';

// Only the server renders the offline page, so these texts never reach the browser as a bundle.
const offlinePage = {
  page: 'Diese Seite ist ohne Internet nicht verfügbar. Seiten, die Sie schon besucht haben, können Sie weiterhin lesen.',
  country:
    'Der Shop „{country:string}“ antwortet gerade nicht. Bitte versuchen Sie es noch einmal, sobald die Verbindung wieder steht.',
  signIn:
    'Ihre Anmeldung blieb ohne Antwort. Bitte melden Sie sich noch einmal an, sobald die Verbindung wieder steht.',
  form: 'Wir wissen nicht, ob Ihr Formular angekommen ist. Bitte senden Sie es noch einmal, sobald die Verbindung wieder steht.',
  action: 'Erneut versuchen',
} satisfies BaseTranslation;

export default offlinePage;
