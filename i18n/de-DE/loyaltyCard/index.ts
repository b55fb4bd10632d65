import type { BaseTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Karte anfordern',
  birthday: {
    label: 'Geburtstag (freiwillig)',
    hint: 'Damit Ihr Geschenk pünktlich kommt.',
    invalid: 'Bitte prüfen Sie das Datum.',
    tooYoung: 'Die Karte gibt es ab {age:number}\u00a0Jahren.',
  },
  agreement: {
    age: 'Ich bin mindestens {age:number}\u00a0Jahre alt.',
    text: 'Ich möchte am Programm {card:string} teilnehmen. {company:string} darf meine Angaben dafür verwenden. Das kann ich jederzeit widerrufen.',
    required: 'Bitte stimmen Sie zu. Sonst können wir Ihnen keine Karte ausstellen.',
  },
  keeping:
    'Ihre Angaben gehen per E\u2011Mail an unser Kartenteam, eine Kopie an Sie. Hier löschen wir sie nach 180\u00a0Tagen.',
  submit: 'Karte kostenlos anfordern',
  checkInput: 'Die Karte ist noch nicht angefordert. Bitte prüfen Sie die markierten Felder.',
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Anmeldungen eingegangen. Bitte versuchen Sie es später noch einmal oder schreiben Sie an {email:string}.',
  FAILED:
    'Das hat gerade nicht geklappt. Ihre Angaben stehen noch im Formular. Bitte versuchen Sie es in ein paar Minuten noch einmal oder schreiben Sie an {email:string}.',
  sent: {
    title: 'Ihre Karte ist angefordert',
    text: 'Wir richten Ihre {card:string} ein und schicken Ihnen die Kartennummer in den nächsten drei Werktagen per E\u2011Mail. Eine Bestätigung ist schon unterwegs.',
    home: 'Weiter zum Shop',
  },
  letter: {
    received: {
      subject: 'Ihre Anmeldung zur {card:string}',
      title: 'Ihre Karte ist angefordert',
      text: 'Danke für Ihre Anmeldung. Die Nummer Ihrer {card:string} kommt in den nächsten drei Werktagen an diese Adresse. Das haben Sie angegeben:',
      reason:
        'Sie erhalten diese E-Mail, weil mit {address:string} auf {shop:string} eine {card:string} angefordert wurde. Waren Sie das nicht, antworten Sie bitte auf diese E-Mail.',
    },
    programme: {
      subject: 'Neue Anmeldung zur {card:string}',
      title: 'Neue Anmeldung',
      text: 'Bitte die Karte einrichten und die Nummer an diese Person schicken: Eine Antwort auf diese E-Mail geht direkt an sie.',
      reason: 'Diese E-Mail ging an {address:string}, das Kartenteam von {shop:string}.',
    },
    birthday: 'Geburtstag',
    consent: 'Einwilligung',
  },
} satisfies BaseTranslation;

export default loyaltyCard;
