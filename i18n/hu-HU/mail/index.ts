import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    preview: 'Nur noch ein Klick bis zu Ihrem 10-%-Gutschein.',
    title: 'Fast geschafft',
    text: 'Sie haben sich mit dieser Adresse zum Newsletter von {brand} angemeldet. Bitte bestätigen Sie Ihre Anmeldung, dann schicken wir Ihnen Ihren Willkommensgutschein über 10\u00a0%.',
    button: 'Anmeldung bestätigen',
    linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie bitte diesen Link im Browser:',
    expires: 'Der Link ist bis zum {date} gültig.',
    notYou: 'Sie haben sich nicht angemeldet? Dann ignorieren Sie diese E-Mail bitte, es geschieht nichts weiter.',
  },
  welcome: {
    subject: 'Willkommen! Hier ist Ihr 10-%-Gutschein',
    preview: 'Ihr Gutscheincode: {code}',
    title: 'Schön, dass Sie da sind',
    text: 'Ihre Anmeldung zum Newsletter von {brand} ist bestätigt. Als Dankeschön erhalten Sie 10\u00a0% auf Ihren nächsten Einkauf.',
    voucherLabel: '10\u00a0% Willkommensgutschein',
    codeLabel: 'Ihr Code',
    validUntil: 'Gültig bis {date}, einmal einlösbar.',
    validOnce: 'Einmal einlösbar.',
    button: 'Jetzt einkaufen',
  },
  alreadySubscribed: {
    subject: 'Sie erhalten unseren Newsletter bereits',
    preview: 'Ihre Adresse ist schon angemeldet, es ist nichts weiter zu tun.',
    title: 'Sie sind schon dabei',
    text: 'Jemand, vermutlich Sie, hat diese Adresse zum Newsletter von {brand} angemeldet. Sie ist bereits angemeldet, es ist nichts weiter zu tun.',
    button: 'Zum Shop',
  },
  footer: {
    reason: 'Sie erhalten diese E-Mail, weil {address} auf {shop} angegeben wurde.',
    unsubscribe: 'Newsletter abbestellen',
    privacy: 'Datenschutz',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
