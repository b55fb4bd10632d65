import type { BaseTranslation } from '../../i18n-types.js';

// Only the server renders the footer, so these texts never reach the browser as a bundle.
const shopFooter = {
  label: 'Fußzeile',
  newTab: 'öffnet in neuem Tab',
  continueToSignUp: 'Weiter zur Anmeldung',
} satisfies BaseTranslation;

export default shopFooter;
