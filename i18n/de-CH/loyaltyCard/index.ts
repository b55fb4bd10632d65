import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Karte anfordern',
  birthday: {
    label: 'Geburtstag (freiwillig)',
    hint: 'Damit Ihr Geschenk rechtzeitig ankommt.',
    invalid: 'Bitte überprüfen Sie das Datum.',
    tooYoung: 'Die Karte ist ab {age}\u00a0Jahren erhältlich.',
  },
  agreement: {
    age: 'Ich bin mindestens {age}\u00a0Jahre alt.',
    text: 'Ich möchte am Programm {card} teilnehmen. {company} darf meine Angaben dafür bearbeiten. Diese Einwilligung kann ich jederzeit widerrufen.',
    required: 'Bitte stimmen Sie zu, damit wir Ihnen eine Karte ausstellen können.',
  },
  keeping:
    'Ihre Angaben senden wir per E\u2011Mail an unser Kartenteam und als Kopie an Sie. Nach 180\u00a0Tagen löschen wir sie hier.',
  submit: 'Karte gratis anfordern',
  checkInput: 'Die Karte ist noch nicht angefordert. Bitte überprüfen Sie die markierten Felder.',
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Anmeldungen eingegangen. Bitte versuchen Sie es später nochmals oder schreiben Sie an {email}.',
  FAILED:
    'Das hat leider nicht geklappt. Ihre Angaben sind noch im Formular. Bitte versuchen Sie es in ein paar Minuten nochmals oder schreiben Sie an {email}.',
  sent: {
    title: 'Ihre Karte ist angefordert',
    text: 'Wir richten Ihre {card} ein und senden Ihnen die Kartennummer innert drei Arbeitstagen per E\u2011Mail. Eine Bestätigung ist bereits unterwegs.',
    home: 'Weiter zum Shop',
  },
  letter: {
    received: {
      subject: 'Ihre Anmeldung zur {card}',
      title: 'Ihre Karte ist angefordert',
      text: 'Besten Dank für Ihre Anmeldung. Die Nummer Ihrer {card} kommt innert drei Arbeitstagen an diese Adresse. Das haben Sie angegeben:',
      reason:
        'Sie erhalten diese E-Mail, weil mit {address} auf {shop} eine {card} angefordert wurde. Waren Sie das nicht, antworten Sie bitte auf diese E-Mail.',
    },
    programme: {
      subject: 'Neue Anmeldung zur {card}',
      title: 'Neue Anmeldung',
      text: 'Bitte die Karte einrichten und die Nummer an diese Person schicken: Eine Antwort auf diese E-Mail geht direkt an sie.',
      reason: 'Diese E-Mail ging an {address}, das Kartenteam von {shop}.',
    },
    birthday: 'Geburtstag',
    consent: 'Einwilligung',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
