import type { BaseTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>Datenschutzerklärung</privacy>.
// Titles and messages that the specification words itself (§5, §8) stand here to the letter.
const newsletter = {
  title: 'Newsletter abonnieren und {percent:number}\u00a0% sparen',
  lead: 'Neue Röstungen, neue Lieblingsstücke und Angebote, die zuerst bei Ihnen ankommen.',
  banderole: { discount: '{percent:number}\u00a0%', label: 'Willkommensgutschein' },
  pictureAlt: 'Eine Tasse Kaffee im Morgenlicht',
  mandatoryNote: 'Mit * gekennzeichnete Felder sind Pflichtfelder.',
  email: {
    label: 'E-Mail-Adresse',
    required: 'Die E-Mail-Adresse ist ein Pflichtfeld.',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    quoted:
      'Adressen mit Anführungszeichen vor dem @ können wir leider nicht anschreiben. Bitte geben Sie eine andere ein.',
    otherLetters:
      'Adressen mit Umlauten oder anderen Sonderzeichen vor dem @ können wir leider nicht anschreiben. Bitte geben Sie eine andere ein.',
    tooLong: 'Die E\u2011Mail-Adresse darf höchstens 256\u00a0Zeichen lang sein.',
    didYouMean: 'Meinten Sie {address:string}?',
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
    tooLong: 'Der Vorname darf höchstens 40\u00a0Zeichen lang sein.',
  },
  lastName: {
    label: 'Nachname',
    required: 'Der Nachname ist ein Pflichtfeld.',
    tooLong: 'Der Nachname darf höchstens 40\u00a0Zeichen lang sein.',
  },
  invalidCharacters: 'Dieses Feld enthält ungültige Zeichen.',
  fieldInvalid: 'Bitte prüfen Sie dieses Feld.',
  // Consent under UWG § 7, GDPR art. 7 and TDDDG § 25: who writes, about what, by which means, what
  // is measured and for what, that it is voluntary and how to end it.
  legalNotice: {
    title: 'Rechtlicher Hinweis',
    consent:
      'Mit meiner Anmeldung willige ich ein, dass mir {brand:string} regelmäßig Newsletter mit Neuheiten und Angeboten zu Kaffee, Mode, Wohnen und Haushaltsgeräten per E\u2011Mail schickt. Damit die Inhalte besser zu mir passen, darf {brand:string} personenbezogen auswerten, welche Newsletter ich öffne und welche Links ich anklicke.',
    age: 'Ich bin mindestens {age:number}\u00a0Jahre alt.',
    revoke:
      'Meine Einwilligung ist freiwillig. Ich kann sie jederzeit mit Wirkung für die Zukunft widerrufen: über den Abmeldelink in jedem Newsletter oder über das <contact>Kontaktformular</contact>.',
  },
  newsletterConsent: {
    label:
      'Ich willige ein, Newsletter mit Werbung von {brand:string} per E\u2011Mail zu erhalten.',
    required: 'Bitte willigen Sie in den Erhalt von Newslettern ein, um sich anzumelden.',
  },
  personalisedOffers:
    'Ja, ich möchte persönliche Angebote per E\u2011Mail erhalten, die zu meinen Einkäufen und Interessen passen. Dafür dürfen meine Einkäufe und Klicks ausgewertet werden. Auch diese Einwilligung kann ich jederzeit widerrufen.',
  privacyHint:
    'Wie wir mit Ihren Daten umgehen, lesen Sie in unserer <privacy>Datenschutzerklärung</privacy>.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'Es gelten unsere <terms>Nutzungsbedingungen</terms>.',
  newsletterHint: 'Mehr über unseren Newsletter lesen Sie <hint>hier</hint>.',
  usageHint: 'Zur <usage>Einwilligungserklärung</usage>.',
  exampleNewsletter: 'Beispiel-Newsletter ansehen',
  submit: 'Jetzt anmelden',
  sending: 'Wird gesendet\u00a0…',
  kept: 'Ihre Eingaben bleiben erhalten.',
  voucherFootnote:
    'Den Gutschein erhalten Sie per E\u2011Mail, sobald Sie Ihre Anmeldung bestätigt haben. Es gelten die <conditions>Gutscheinbedingungen</conditions>.',
  // What comes after the button, told before it is pressed and afterwards.
  steps: {
    mail: 'Unsere E-Mail öffnen',
    confirm: 'Anmeldung darin bestätigen',
    voucher: 'Gutschein sofort einlösen',
  },
  success: {
    changeAddress: 'Adresse ändern',
    title: 'Vielen Dank für Ihre Newsletter Anmeldung',
    text: 'Wir schicken Ihnen sofort eine E\u2011Mail an die angegebene Adresse. Bitte klicken Sie auf den Link in dieser E\u2011Mail, um Ihre Anmeldung zu bestätigen.',
    hint: 'Keine E\u2011Mail erhalten? Schauen Sie bitte auch im Spam-Ordner nach.',
    noMailServer:
      'Hat sich ein Tippfehler eingeschlichen? Die Domain hinter dem @ nimmt offenbar keine E\u2011Mails an.',
    mailbox: 'Postfach bei {provider:string} öffnen',
  },
  // Below the success message: the confirmation once more.
  resend: {
    button: 'E-Mail noch einmal senden',
    ready: 'Sie können die E\u2011Mail jetzt noch einmal senden.',
    sent: 'Die E\u2011Mail ist noch einmal unterwegs zu Ihnen.',
    wait: 'In {seconds:number}\u00a0Sek. können Sie die E\u2011Mail noch einmal senden.',
    tomorrow:
      'Wir haben Ihnen diese E\u2011Mail heute schon mehrmals geschickt. Morgen können Sie sie noch einmal anfordern.',
    failed:
      'Die E\u2011Mail lässt sich gerade nicht noch einmal senden. Bitte versuchen Sie es später oder melden Sie sich erneut an.',
    limit:
      'An eine Adresse senden unsere Shops zusammen höchstens {mails:number}\u00a0solche E\u2011Mails am Tag.',
  },
  technicalError:
    'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
  tooManyRequests:
    'Von Ihrem Anschluss sind gerade sehr viele Anmeldungen eingegangen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  linkInvalid:
    'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.',
} satisfies BaseTranslation;

export default newsletter;
