import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Ein Klick fehlt noch: Bestätigen Sie Ihre Anmeldung, und der Gutschein gehört Ihnen.',
    button: 'Anmeldung bestätigen',
    working: 'Ihre Anmeldung wird bestätigt\u00a0…',
    failed:
      'Die Bestätigung ist derzeit nicht möglich. Bitte probieren Sie es in ein paar Minuten noch einmal.',
    doneTitle: 'Herzlich willkommen bei {brand}!',
    doneText:
      'Ihre Anmeldung ist bestätigt. Hier ist Ihr Willkommensgutschein, er kommt auch per E\u2011Mail.',
  },
  voucher: {
    code: 'Gutscheincode',
    codeLabel: 'Gutscheincode:',
    copy: 'Code kopieren',
    copied: 'Code kopiert',
    copyFailed: 'Kopieren nicht möglich. Bitte markieren Sie den Code.',
    validUntil: 'Gültig bis {date}, ohne Mindestbestellwert, einmal einlösbar.',
    validOnce: 'Ohne Ablaufdatum und Mindestbestellwert, einmal einlösbar.',
    exclusions:
      'Nicht mit anderen Gutscheinen kombinierbar. Ausgenommen sind Geschenkkarten, Versandkosten und preisgebundene Waren wie Bücher.',
    shop: 'Gutschein gleich einlösen',
    conditions: 'Gutscheinbedingungen',
    wallet: 'Zu Apple Wallet hinzufügen',
    preferences: 'Newsletter-Einstellungen ändern',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
