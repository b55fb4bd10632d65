import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Karte anfordern',
  birthday: {
    label: 'Geburtstag (freiwillig)',
    hint: 'Damit Ihr Geschenk rechtzeitig da ist.',
    invalid: 'Bitte prüfen Sie das Datum.',
    tooYoung: 'Die Karte gibt es ab {age}\u00a0Jahren.',
  },
  agreement: {
    age: 'Ich bin mindestens {age}\u00a0Jahre alt.',
    text: 'Ich möchte am Programm {card} teilnehmen. {company} darf meine Angaben dafür verwenden. Das kann ich jederzeit widerrufen.',
    required: 'Bitte stimmen Sie zu. Ohne Ihre Zustimmung können wir keine Karte ausstellen.',
  },
  keeping:
    'Ihre Angaben gehen per E\u2011Mail an unser Kartenteam, eine Kopie an Sie. Hier löschen wir sie nach 180\u00a0Tagen.',
  submit: 'Karte kostenlos anfordern',
  checkInput: 'Die Karte ist noch nicht angefordert. Bitte prüfen Sie die markierten Felder.',
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Anmeldungen gekommen. Bitte versuchen Sie es später noch einmal oder schreiben Sie an {email}.',
  FAILED:
    'Das hat gerade nicht geklappt. Ihre Angaben stehen noch im Formular. Bitte versuchen Sie es in ein paar Minuten noch einmal oder schreiben Sie an {email}.',
  sent: {
    title: 'Ihre Karte ist angefordert',
    text: 'Wir richten Ihre {card} ein und schicken Ihnen die Kartennummer innerhalb von drei Werktagen per E\u2011Mail. Eine Bestätigung ist schon unterwegs.',
    home: 'Weiter zum Shop',
  },
  letter: {
    received: {
      subject: 'Ihre Anmeldung zur {card}',
      title: 'Ihre Karte ist angefordert',
      text: 'Danke für Ihre Anmeldung. Die Nummer Ihrer {card} kommt in den nächsten drei Werktagen an diese Adresse. Das haben Sie angegeben:',
      reason:
        'Sie bekommen diese E-Mail, weil mit {address} auf {shop} eine {card} angefordert wurde. Waren Sie das nicht, antworten Sie bitte auf diese E-Mail.',
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
