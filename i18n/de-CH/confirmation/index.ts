import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Noch ein Klick: Bestätigen Sie Ihre Anmeldung, und Sie erhalten Ihren Gutschein.',
    button: 'Anmeldung bestätigen',
    working: 'Ihre Anmeldung wird bestätigt\u00a0…',
    failed:
      'Die Bestätigung ist momentan nicht möglich. Bitte versuchen Sie es in ein paar Minuten nochmals.',
    doneTitle: 'Herzlich willkommen bei {brand}!',
    doneText:
      'Ihre Anmeldung ist bestätigt. Hier ist Ihr Willkommensgutschein. Sie erhalten ihn auch per E\u2011Mail.',
  },
  voucher: {
    code: 'Gutscheincode',
    codeLabel: 'Gutscheincode:',
    copy: 'Code kopieren',
    copied: 'Code kopiert',
    copyFailed: 'Kopieren nicht möglich. Bitte markieren Sie den Code.',
    validUntil: 'Gültig bis {date}, ohne Mindestbestellwert, einmal einlösbar.',
    validOnce: 'Ohne Ablaufdatum und Mindestbestellwert, einmal einlösbar.',
    exclusions: 'Nicht kumulierbar. Ausgenommen sind Geschenkkarten und Versandkosten.',
    shop: 'Jetzt einkaufen',
    conditions: 'Gutscheinbedingungen',
    wallet: 'Zu Apple Wallet hinzufügen',
    preferences: 'Newsletter-Einstellungen ändern',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
