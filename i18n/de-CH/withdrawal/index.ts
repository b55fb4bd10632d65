import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Schritt {step} von 2',
  lead: 'Drei Angaben genügen, Gründe müssen Sie keine nennen. Im nächsten Schritt sehen Sie alles nochmals und bestätigen den Widerruf.',
  contract: {
    label: 'Bestellnummer oder was Sie bestellt haben',
    hint: 'Nur einen Teil widerrufen? Nennen Sie die Artikel.',
    required: 'Bitte geben Sie die Bestellnummer an oder was Sie bestellt haben.',
    tooLong: 'Diese Angabe darf maximal 1000\u00a0Zeichen lang sein. Sie hat {count}.',
  },
  emailHint: 'Dorthin senden wir sofort die Eingangsbestätigung.',
  invalid: 'Dieses Feld enthält Zeichen, mit denen wir nichts anfangen können.',
  next: 'Weiter zur Bestätigung',
  checkInput: 'Bitte überprüfen Sie die markierten Felder.',
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
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Widerrufe eingegangen. Bitte versuchen Sie es nochmals oder senden Sie diese Erklärung an {email}. Das genügt für die Frist.',
  FAILED:
    'Ihr Widerruf konnte nicht entgegengenommen werden. Bitte versuchen Sie es nochmals oder senden Sie diese Erklärung an {email}. Das genügt für die Frist.',
  received: {
    title: 'Ihr Widerruf ist eingegangen',
    text: 'Eingegangen am {instant}.',
    mail: 'Die Bestätigung mit dem Inhalt Ihrer Erklärung ist per E\u2011Mail an Sie unterwegs. Bitte bewahren Sie sie auf.',
    reference: 'Referenz {reference}',
    returns: 'So schicken Sie die Ware zurück',
  },
  letter: {
    received: {
      subject: 'Eingang Ihres Widerrufs bestätigt',
      title: 'Ihr Widerruf ist eingegangen',
      text: 'Wir bestätigen den Eingang Ihres Widerrufs mit diesem Inhalt. Bitte bewahren Sie diese E-Mail auf.',
      reason:
        'Sie erhalten diese E-Mail, weil auf {shop} ein Vertrag widerrufen und {address} für die Bestätigung angegeben wurde.',
    },
    service: {
      subject: 'Widerruf {reference}',
      title: 'Widerruf eines Vertrags',
      text: 'Den Eingang hat der Shop bereits per E-Mail bestätigt.',
      reason: 'Diese E-Mail ging an {address}, den Kundendienst von {shop}.',
    },
    reference: 'Referenz',
    receivedAt: 'Eingegangen',
    declaration: 'Erklärung',
    name: 'Name',
    contract: 'Vertrag',
    email: 'Bestätigung an',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
