import type { BaseTranslation } from '../../i18n-types.js';

// Only the page that confirms a sign-up, and shows its voucher, loads these.
const confirmation = {
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Nur noch ein Klick: Bestätigen Sie Ihre Anmeldung, und der Gutschein gehört Ihnen.',
    button: 'Anmeldung bestätigen',
    working: 'Ihre Anmeldung wird bestätigt\u00a0…',
    failed:
      'Die Bestätigung ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    doneTitle: 'Willkommen bei {brand:string}!',
    doneText:
      'Ihre Anmeldung ist bestätigt. Hier ist Ihr Willkommensgutschein. Wir schicken ihn Ihnen auch per E\u2011Mail.',
  },
  voucher: {
    code: 'Gutscheincode',
    codeLabel: 'Gutscheincode:',
    copy: 'Code kopieren',
    copied: 'Code kopiert',
    copyFailed: 'Kopieren nicht möglich. Bitte markieren Sie den Code.',
    validUntil: 'Gültig bis {date:string}, ohne Mindestbestellwert, einmal einlösbar.',
    validOnce: 'Ohne Ablaufdatum und Mindestbestellwert, einmal einlösbar.',
    exclusions:
      'Nicht mit anderen Gutscheinen kombinierbar, nicht für Geschenkkarten, Versandkosten und preisgebundene Waren wie Bücher.',
    shop: 'Jetzt einkaufen',
    conditions: 'Gutscheinbedingungen',
    wallet: 'Zu Apple Wallet hinzufügen',
    preferences: 'Newsletter-Einstellungen ändern',
  },
} satisfies BaseTranslation;

export default confirmation;
