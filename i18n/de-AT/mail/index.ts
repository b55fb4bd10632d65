import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    preview: 'Ein Klick, und Ihre Anmeldung ist abgeschlossen.',
    title: 'Fast geschafft',
    text: 'Diese Adresse wurde am {date} auf {shop} für den Newsletter von {brand} eingetragen, vermutlich von Ihnen. Bitte bestätigen Sie mit einem Klick, dass Sie ihn bekommen möchten.',
    button: 'Anmeldung bestätigen',
    linkHint: 'Falls der Button nicht funktioniert, öffnen Sie bitte diesen Link im Browser:',
    unsubscribe:
      'Danach können Sie ihn jederzeit kostenlos abbestellen, über den Abmeldelink in jedem Newsletter.',
    expires: 'Der Link ist bis zum {date} gültig.',
    notYou:
      'Sie haben sich nicht angemeldet? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter, und die Anmeldung wird nach {days}\u00a0Tagen gelöscht.',
  },
  welcome: {
    subject: 'Herzlich willkommen! Ihr Gutschein über {percent}\u00a0% ist da',
    preview: 'Ihr Gutscheincode: {code}',
    title: 'Schön, dass Sie da sind',
    text: 'Ihre Anmeldung zum Newsletter von {brand} ist bestätigt. Als Dankeschön bekommen Sie {percent}\u00a0% auf Ihren nächsten Einkauf.',
    voucherLabel: 'Willkommensgutschein über {percent}\u00a0%',
    codeLabel: 'Ihr Code',
    button: 'Gutschein gleich einlösen',
    dawn: 'Morgenlicht über den Hügeln, davor eine Tasse Kaffee',
  },
  alreadySubscribed: {
    subject: 'Sie bekommen unseren Newsletter bereits',
    preview: 'Ihre Adresse ist schon angemeldet, Sie brauchen nichts mehr zu tun.',
    title: 'Sie sind schon dabei',
    text: 'Diese Adresse wurde noch einmal zum Newsletter von {brand} angemeldet, vermutlich von Ihnen. Sie ist bereits eingetragen, Sie brauchen nichts mehr zu tun.',
    button: 'Zum Onlineshop',
  },
  goodbye: {
    subject: 'Sie sind vom Newsletter abgemeldet',
    preview: 'Sie bekommen unseren Newsletter nicht mehr.',
    title: 'Auf Wiedersehen',
    text: 'Ihre Abmeldung vom Newsletter von {brand} ist erledigt: Sie bekommen ihn nicht mehr. Schön, dass Sie dabei waren.',
    back: 'Falls Sie es sich anders überlegen, melden Sie sich jederzeit wieder an.',
    button: 'Wieder anmelden',
    data: 'Meine Daten ansehen oder löschen',
  },
  footer: {
    reason:
      'Sie bekommen diese E-Mail, weil {address} auf {shop} für den Newsletter eingetragen wurde.',
    preferences: 'Newsletter-Einstellungen ändern',
    unsubscribe: 'Newsletter abbestellen',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
