import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    preview: 'Noch ein Klick, und Ihre Anmeldung ist abgeschlossen.',
    title: 'Fast geschafft',
    text: 'Diese Adresse wurde am {date} auf {shop} für den Newsletter von {brand} eingetragen, vermutlich von Ihnen. Bitte bestätigen Sie mit einem Klick, dass Sie ihn erhalten möchten.',
    button: 'Anmeldung bestätigen',
    linkHint: 'Falls der Button nicht funktioniert, öffnen Sie bitte diesen Link im Browser:',
    unsubscribe:
      'Danach können Sie ihn jederzeit abbestellen: Jeder Newsletter enthält einen Abmeldelink.',
    expires: 'Der Link ist bis zum {date} gültig.',
    notYou:
      'Sie haben sich nicht angemeldet? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter, und nach {days}\u00a0Tagen löschen wir die Anmeldung.',
  },
  welcome: {
    subject: 'Herzlich willkommen! Ihr Gutschein über {percent}\u00a0% ist da',
    preview: 'Ihr Gutscheincode: {code}',
    title: 'Schön, dass Sie da sind',
    text: 'Ihre Anmeldung zum Newsletter von {brand} ist bestätigt. Als Dankeschön profitieren Sie bei Ihrem nächsten Einkauf von {percent}\u00a0% Rabatt.',
    voucherLabel: 'Willkommensgutschein über {percent}\u00a0%',
    codeLabel: 'Ihr Code',
    button: 'Jetzt einkaufen',
    dawn: 'Morgenlicht über den Hügeln, davor eine Tasse Kaffee',
  },
  alreadySubscribed: {
    subject: 'Sie erhalten unseren Newsletter bereits',
    preview: 'Ihre Adresse ist schon angemeldet, Sie müssen nichts weiter tun.',
    title: 'Sie sind schon dabei',
    text: 'Diese Adresse wurde nochmals zum Newsletter von {brand} angemeldet, vermutlich von Ihnen. Sie ist bereits eingetragen, Sie müssen nichts weiter tun.',
    button: 'Zum Onlineshop',
  },
  goodbye: {
    subject: 'Sie sind vom Newsletter abgemeldet',
    preview: 'Sie erhalten unseren Newsletter nicht mehr.',
    title: 'Auf Wiedersehen',
    text: 'Ihre Abmeldung vom Newsletter von {brand} ist erledigt: Sie erhalten ihn nicht mehr. Schön, dass Sie dabei waren.',
    back: 'Falls Sie es sich anders überlegen, können Sie sich jederzeit wieder anmelden.',
    button: 'Wieder anmelden',
    data: 'Meine Daten ansehen oder löschen',
  },
  footer: {
    reason:
      'Sie erhalten diese E-Mail, weil {address} auf {shop} für den Newsletter eingetragen wurde.',
    preferences: 'Newsletter-Einstellungen ändern',
    unsubscribe: 'Newsletter abbestellen',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
