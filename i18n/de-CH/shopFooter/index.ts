import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Fusszeile',
  newTab: 'öffnet in neuem Tab',
  continueToSignUp: 'Weiter zur Anmeldung',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Cookie-Hinweis',
    text: 'Wir möchten Besuche messen und Varianten unserer Seiten vergleichen, um den Shop zu verbessern. Das tun wir nur mit Ihrer Zustimmung.',
    settings: 'Cookie-Einstellungen',
    necessary: 'Nur notwendige',
    agree: 'Zustimmen',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Vorschau',
    label: 'Vorschau dieses Shops',
    at: '{date} Uhr ({zone})',
    now: 'aktueller Stand ({zone})',
    group: 'Gruppe «{group}» im Test «{test}»',
    groupOfOtherTime: 'Der Test «{test}» läuft zu dieser Zeit nicht',
    noGroup: 'ohne Testgruppe',
    withChanges: 'mit noch nicht veröffentlichten Änderungen',
    exit: 'Vorschau verlassen',
    signUpIsReal:
      'Auch in der Vorschau ist diese Anmeldung echt: Sie wird gespeichert, und eine E\u2011Mail wird verschickt.',
    over: {
      title: 'Diese Vorschau ist beendet',
      text: 'Sie ist abgelaufen, wurde zurückgezogen oder gilt für einen anderen Shop. Den aktuellen Stand des Shops sehen Sie hier:',
      action: 'Zum Shop',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
