import type { BaseTranslation } from '../../i18n-types.js';

const mail = {
  // It advertises nothing, in any shop (docs/decisions/0111-the-confirmation-mail-advertises-nothing.md).
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    preview: 'Ein Klick, und Ihre Anmeldung ist abgeschlossen.',
    title: 'Fast geschafft',
    text: 'Diese Adresse wurde am {date:string} auf {shop:string} für den Newsletter von {brand:string} eingetragen, vermutlich von Ihnen. Bitte bestätigen Sie mit einem Klick, dass Sie ihn erhalten möchten.',
    button: 'Anmeldung bestätigen',
    linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie bitte diesen Link im Browser:',
    unsubscribe:
      'Danach können Sie ihn jederzeit abbestellen: Der Abmeldelink steht in jedem Newsletter.',
    expires: 'Der Link ist bis zum {date:string} gültig.',
    notYou:
      'Sie haben sich nicht angemeldet? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter, und nach {days:number}\u00a0Tagen löschen wir die Anmeldung.',
  },
  welcome: {
    subject: 'Willkommen! Ihr Gutschein über {percent:number}\u00a0% ist da',
    preview: 'Ihr Gutscheincode: {code:string}',
    title: 'Schön, dass Sie da sind',
    text: 'Ihre Anmeldung zum Newsletter von {brand:string} ist bestätigt. Als Dankeschön erhalten Sie {percent:number}\u00a0% auf Ihren nächsten Einkauf.',
    voucherLabel: 'Willkommensgutschein über {percent:number}\u00a0%',
    codeLabel: 'Ihr Code',
    button: 'Jetzt einkaufen',
    dawn: 'Morgenlicht über den Hügeln, davor eine Tasse Kaffee',
  },
  alreadySubscribed: {
    subject: 'Sie erhalten unseren Newsletter bereits',
    preview: 'Ihre Adresse ist schon angemeldet, es ist nichts weiter zu tun.',
    title: 'Sie sind schon dabei',
    text: 'Diese Adresse wurde noch einmal zum Newsletter von {brand:string} angemeldet, vermutlich von Ihnen. Sie ist bereits eingetragen, es ist nichts weiter zu tun.',
    button: 'Zum Shop',
  },
  goodbye: {
    subject: 'Sie sind vom Newsletter abgemeldet',
    preview: 'Sie erhalten unseren Newsletter nicht mehr.',
    title: 'Auf Wiedersehen',
    text: 'Ihre Abmeldung vom Newsletter von {brand:string} ist erledigt: Sie erhalten ihn nicht mehr. Schön, dass Sie dabei waren.',
    back: 'Falls Sie es sich anders überlegen, melden Sie sich jederzeit wieder an.',
    button: 'Wieder anmelden',
    data: 'Meine Daten ansehen oder löschen',
  },
  footer: {
    reason:
      'Sie erhalten diese E-Mail, weil {address:string} auf {shop:string} für den Newsletter eingetragen wurde.',
    preferences: 'Newsletter-Einstellungen ändern',
    unsubscribe: 'Newsletter abbestellen',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
  },
} satisfies BaseTranslation;

export default mail;
