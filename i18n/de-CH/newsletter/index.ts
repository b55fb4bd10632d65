import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

const newsletter = {
  title: 'Newsletter abonnieren und von {percent}\u00a0% profitieren',
  lead: 'Neue Röstungen, neue Lieblingsstücke und Aktionen, von denen Sie als Erstes erfahren.',
  banderole: { discount: '{percent}\u00a0%', label: 'Willkommensgutschein' },
  pictureAlt: 'Eine Tasse Kaffee im Morgenlicht',
  mandatoryNote: 'Mit * gekennzeichnete Felder sind Pflichtfelder.',
  email: {
    label: 'E-Mail-Adresse',
    required: 'Die E-Mail-Adresse ist ein Pflichtfeld.',
    invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    quoted:
      'Adressen mit Anführungszeichen vor dem @ können wir leider nicht anschreiben. Bitte geben Sie eine andere Adresse ein.',
    otherLetters:
      'Adressen mit Umlauten oder anderen Sonderzeichen vor dem @ können wir leider nicht anschreiben. Bitte geben Sie eine andere Adresse ein.',
    tooLong: 'Die E\u2011Mail-Adresse darf maximal 256\u00a0Zeichen lang sein.',
    didYouMean: 'Meinten Sie {address}?',
  },
  honeypot: 'Dieses Feld bitte leer lassen',
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
    tooLong: 'Der Vorname darf maximal 40\u00a0Zeichen lang sein.',
  },
  lastName: {
    label: 'Nachname',
    required: 'Der Nachname ist ein Pflichtfeld.',
    tooLong: 'Der Nachname darf maximal 40\u00a0Zeichen lang sein.',
  },
  invalidCharacters: 'Dieses Feld enthält ungültige Zeichen.',
  fieldInvalid: 'Bitte überprüfen Sie dieses Feld.',
  // Consent under the Swiss UWG art. 3 para. 1 lit. o and the DSG.
  legalNotice: {
    title: 'Rechtlicher Hinweis',
    consent:
      'Mit meiner Anmeldung willige ich ein, dass mir {brand} regelmässig Newsletter mit Neuheiten und Aktionen zu Kaffee, Mode, Wohnen und Haushaltgeräten per E\u2011Mail schickt. Damit die Inhalte besser zu mir passen, darf {brand} personenbezogen auswerten, welche Newsletter ich öffne und welche Links ich anklicke.',
    age: 'Ich bin mindestens {age}\u00a0Jahre alt.',
    revoke:
      'Meine Einwilligung ist freiwillig. Ich kann sie jederzeit mit Wirkung für die Zukunft widerrufen: über den Abmeldelink in jedem Newsletter oder über das <contact>Kontaktformular</contact>.',
  },
  newsletterConsent: {
    label: 'Ich willige ein, Newsletter mit Werbung von {brand} per E\u2011Mail zu erhalten.',
    required: 'Bitte willigen Sie in den Erhalt von Newslettern ein, um sich anzumelden.',
  },
  personalisedOffers:
    'Ja, ich möchte persönliche Angebote per E\u2011Mail erhalten, die zu meinen Einkäufen und Interessen passen. Dafür dürfen meine Einkäufe und Klicks ausgewertet werden. Auch diese Einwilligung kann ich jederzeit widerrufen.',
  privacyHint:
    'Wie wir Ihre Daten bearbeiten, steht in unserer <privacy>Datenschutzerklärung</privacy>.',
  termsHint: 'Es gelten unsere <terms>Nutzungsbedingungen</terms>.',
  newsletterHint: 'Mehr über unseren Newsletter lesen Sie <hint>hier</hint>.',
  usageHint: 'Zur <usage>Einwilligungserklärung</usage>.',
  exampleNewsletter: 'Beispiel-Newsletter ansehen',
  submit: 'Jetzt abonnieren',
  sending: 'Wird gesendet\u00a0…',
  kept: 'Ihre Eingaben bleiben erhalten.',
  voucherFootnote:
    'Sie erhalten den Gutschein per E\u2011Mail, sobald Sie Ihre Anmeldung bestätigt haben. Es gelten die <conditions>Gutscheinbedingungen</conditions>.',
  steps: {
    mail: 'Unsere E-Mail öffnen',
    confirm: 'Anmeldung bestätigen',
    voucher: 'Gutschein sofort einlösen',
  },
  success: {
    changeAddress: 'Adresse ändern',
    title: 'Vielen Dank für Ihre Newsletter Anmeldung',
    text: 'Sie erhalten sofort eine E\u2011Mail an die angegebene Adresse. Bitte klicken Sie auf den Link darin, um Ihre Anmeldung zu bestätigen.',
    hint: 'Keine E\u2011Mail erhalten? Schauen Sie bitte auch im Spam-Ordner nach.',
    noMailServer:
      'Hat sich ein Tippfehler eingeschlichen? Die Domain nach dem @ nimmt offenbar keine E\u2011Mails an.',
    mailbox: 'Postfach bei {provider} öffnen',
  },
  resend: {
    button: 'E-Mail nochmals senden',
    ready: 'Sie können die E\u2011Mail jetzt nochmals senden.',
    sent: 'Die E\u2011Mail ist nochmals unterwegs zu Ihnen.',
    wait: 'In {seconds}\u00a0Sek. können Sie die E\u2011Mail nochmals senden.',
    tomorrow:
      'Wir haben Ihnen diese E\u2011Mail heute schon mehrmals geschickt. Morgen können Sie sie nochmals anfordern.',
    failed:
      'Die E\u2011Mail kann momentan nicht nochmals gesendet werden. Bitte versuchen Sie es später oder melden Sie sich erneut an.',
    limit:
      'An eine Adresse senden unsere Shops zusammen höchstens {mails}\u00a0solche E\u2011Mails pro Tag.',
  },
  technicalError:
    'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich. Bitte versuchen Sie es später!',
  tooManyRequests:
    'Von Ihrem Anschluss sind gerade sehr viele Anmeldungen eingegangen. Bitte versuchen Sie es in einer Stunde nochmals.',
  linkInvalid:
    'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
