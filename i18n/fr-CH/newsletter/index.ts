import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>Datenschutzerklärung</privacy>.
const newsletter = {
  title: 'Newsletter abonnieren und 10\u00a0% sparen',
  lead: 'Neue Röstungen, neue Lieblingsstücke und Angebote, die zuerst bei Ihnen ankommen.',
  banderole: { discount: '10\u00a0%', label: 'Willkommensgutschein' },
  pictureAlt: 'Eine Tasse Kaffee vor dem Morgenrot',
  mandatoryNote: 'Mit * gekennzeichnete Felder sind Pflichtfelder.',
  email: {
    label: 'E-Mail-Adresse',
    required: 'Die E-Mail-Adresse ist ein Pflichtfeld.',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    tooLong: 'Die E-Mail-Adresse darf höchstens 256 Zeichen lang sein.',
  },
  honeypot: 'Dieses Feld bitte frei lassen',
  salutation: {
    label: 'Anrede',
    choose: 'Bitte wählen',
    MRS: 'Frau',
    MR: 'Herr',
    DIVERS: 'Divers',
    COMPANY: 'Firma',
    required: 'Die Anrede ist ein Pflichtfeld.',
  },
  firstName: {
    label: 'Vorname',
    required: 'Der Vorname ist ein Pflichtfeld.',
    tooLong: 'Der Vorname darf höchstens 40 Zeichen lang sein.',
  },
  lastName: {
    label: 'Nachname',
    required: 'Der Nachname ist ein Pflichtfeld.',
    tooLong: 'Der Nachname darf höchstens 40 Zeichen lang sein.',
  },
  invalidCharacters: 'Dieses Feld enthält ungültige Zeichen.',
  fieldInvalid: 'Bitte prüfen Sie dieses Feld.',
  legalNotice: {
    title: 'Rechtlicher Hinweis',
    consent:
      'Ja, ich möchte den Newsletter von {brand} zu Kaffee, Mode, Wohnen und Haushaltsgeräten per E-Mail erhalten. Damit er zu mir passt, wertet {brand} aus, welche Newsletter ich öffne und welche Links ich anklicke.',
    age: 'Ich bin mindestens {age} Jahre alt.',
    revoke:
      'Meine Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen: über den Abmeldelink in jedem Newsletter oder über das <contact>Kontaktformular</contact>.',
  },
  newsletterConsent: {
    label: 'Ich willige ein, Newsletter per E-Mail zu erhalten.',
    required: 'Bitte erteilen Sie Ihre Einwilligung zum Erhalt von Newslettern, um sich anzumelden.',
  },
  personalisedOffers:
    'Ich möchte persönliche Angebote erhalten, die zu meinen Einkäufen und Interessen passen. Auch diese Einwilligung kann ich jederzeit widerrufen.',
  privacyHint:
    'Wie wir mit Ihren Daten umgehen, lesen Sie in unserer <privacy>Datenschutzerklärung</privacy>.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'Es gelten unsere <terms>Nutzungsbedingungen</terms>.',
  newsletterHint: 'Weitere Informationen zum Newsletter finden Sie <hint>hier</hint>.',
  usageHint: 'Zur <usage>Einwilligungserklärung</usage>.',
  exampleNewsletter: 'Beispiel-Newsletter ansehen',
  submit: 'Jetzt anmelden',
  sending: 'Wird gesendet …',
  voucherFootnote:
    'Den Gutschein erhalten Sie per E-Mail, sobald Sie Ihre Anmeldung bestätigt haben. Es gelten die <conditions>Gutscheinbedingungen</conditions>.',
  success: {
    title: 'Vielen Dank für Ihre Newsletter Anmeldung',
    text: 'Wir haben Ihnen soeben eine E-Mail an die angegebene Adresse geschickt. Bitte klicken Sie auf den Link in dieser E-Mail, um Ihre Anmeldung zu bestätigen.',
    hint: 'Keine E-Mail bekommen? Schauen Sie bitte auch im Spam-Ordner nach.',
  },
  technicalError:
    'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
  tooManyRequests:
    'Von Ihrem Anschluss kamen gerade sehr viele Anmeldungen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  linkInvalid:
    'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.',
  confirm: {
    title: 'Anmeldung bestätigen',
    text: 'Nur noch ein Klick: Bestätigen Sie Ihre Anmeldung, und Ihr Gutschein gehört Ihnen.',
    button: 'Anmeldung bestätigen',
    working: 'Ihre Anmeldung wird bestätigt …',
    failed:
      'Die Bestätigung ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    doneTitle: 'Willkommen bei {brand}!',
    doneText:
      'Ihre Anmeldung ist bestätigt. Hier ist Ihr Willkommensgutschein, wir schicken ihn Ihnen auch per E-Mail.',
    again: 'Erneut anmelden',
  },
  voucher: {
    label: '10\u00a0% Willkommensgutschein',
    code: 'Gutscheincode',
    copy: 'Code kopieren',
    copied: 'Code kopiert',
    copyFailed: 'Kopieren nicht möglich. Bitte markieren Sie den Code.',
    validUntil: 'Gültig bis {date}, einmal einlösbar.',
    validOnce: 'Einmal einlösbar.',
  },
  unsubscribe: {
    title: 'Newsletter abbestellen',
    text: 'Möchten Sie keine Newsletter mehr erhalten? Ein Klick genügt.',
    button: 'Newsletter abbestellen',
    doneTitle: 'Sie sind abgemeldet',
    doneText:
      'Sie erhalten von uns keine Newsletter mehr. Wir würden uns freuen, Sie wiederzusehen.',
    invalid: 'Dieser Abmeldelink ist nicht gültig. Bitte nutzen Sie den Link aus Ihrer letzten E-Mail.',
    again: 'Wieder anmelden',
  },
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
