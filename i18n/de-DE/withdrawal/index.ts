import type { BaseTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Schritt {step:number} von 2',
  lead: 'Drei Angaben genügen, Gründe brauchen Sie nicht zu nennen. Im nächsten Schritt sehen Sie alles noch einmal und bestätigen den Widerruf.',
  contract: {
    label: 'Bestellnummer oder was Sie bestellt haben',
    hint: 'Nur einen Teil widerrufen? Nennen Sie die Artikel.',
    required: 'Bitte geben Sie die Bestellnummer an oder was Sie bestellt haben.',
    tooLong: 'Diese Angabe darf höchstens 1000\u00a0Zeichen lang sein. Sie hat {count:number}.',
  },
  emailHint: 'Dorthin schicken wir sofort die Bestätigung über den Eingang.',
  invalid: 'Dieses Feld enthält Zeichen, die wir nicht verarbeiten können.',
  next: 'Weiter zur Bestätigung',
  checkInput: 'Bitte prüfen Sie die markierten Felder.',
  confirm: {
    title: 'Widerruf bestätigen',
    declaration: 'Hiermit widerrufe ich den folgenden Vertrag.',
    name: 'Name',
    contract: 'Vertrag',
    email: 'Bestätigung an',
    note: 'Der Widerruf ist erklärt, sobald Sie ihn hier bestätigen.',
    button: 'Widerruf bestätigen',
    change: 'Angaben ändern',
  },
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Widerrufe eingegangen. Bitte versuchen Sie es noch einmal oder senden Sie diese Erklärung an {email:string}. Das genügt für die Frist.',
  FAILED:
    'Ihr Widerruf konnte gerade nicht angenommen werden. Bitte versuchen Sie es noch einmal oder senden Sie diese Erklärung an {email:string}. Das genügt für die Frist.',
  received: {
    title: 'Ihr Widerruf ist eingegangen',
    text: 'Eingegangen am {instant:string}.',
    mail: 'Die Bestätigung mit dem Inhalt Ihrer Erklärung ist per E\u2011Mail an Sie unterwegs. Bitte bewahren Sie sie auf.',
    reference: 'Vorgang {reference:string}',
    returns: 'So schicken Sie die Ware zurück',
  },
  letter: {
    received: {
      subject: 'Eingang Ihres Widerrufs bestätigt',
      title: 'Ihr Widerruf ist eingegangen',
      text: 'Wir bestätigen den Eingang Ihres Widerrufs mit diesem Inhalt. Bitte bewahren Sie diese E-Mail auf.',
      reason:
        'Sie erhalten diese E-Mail, weil auf {shop:string} ein Vertrag widerrufen und {address:string} für die Bestätigung angegeben wurde.',
    },
    service: {
      subject: 'Widerruf {reference:string}',
      title: 'Widerruf eines Vertrags',
      text: 'Den Eingang hat der Shop schon per E-Mail bestätigt.',
      reason: 'Diese E-Mail ging an {address:string}, den Kundenservice von {shop:string}.',
    },
    reference: 'Vorgang',
    receivedAt: 'Eingegangen',
    declaration: 'Erklärung',
    name: 'Name',
    contract: 'Vertrag',
    email: 'Bestätigung an',
  },
} satisfies BaseTranslation;

export default withdrawal;
