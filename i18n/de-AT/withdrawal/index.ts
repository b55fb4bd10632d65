import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Schritt {step} von 2',
  lead: 'Drei Angaben genügen, Gründe brauchen Sie nicht zu nennen. Im nächsten Schritt sehen Sie alles noch einmal und bestätigen den Rücktritt.',
  contract: {
    label: 'Bestellnummer oder was Sie bestellt haben',
    hint: 'Nur von einem Teil zurücktreten? Nennen Sie die Artikel.',
    required: 'Bitte geben Sie die Bestellnummer an oder was Sie bestellt haben.',
    tooLong: 'Diese Angabe darf höchstens 1000\u00a0Zeichen lang sein. Sie hat {count}.',
  },
  emailHint: 'Dorthin schicken wir sofort die Bestätigung über den Eingang.',
  invalid: 'Dieses Feld enthält Zeichen, die wir nicht verarbeiten können.',
  next: 'Weiter zur Bestätigung',
  checkInput: 'Bitte prüfen Sie die markierten Felder.',
  confirm: {
    title: 'Rücktritt bestätigen',
    declaration: 'Hiermit trete ich vom folgenden Vertrag zurück.',
    name: 'Name',
    contract: 'Vertrag',
    email: 'Bestätigung an',
    note: 'Der Rücktritt ist erklärt, sobald Sie ihn hier bestätigen.',
    button: 'Rücktritt bestätigen',
    change: 'Angaben ändern',
  },
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Rücktrittserklärungen gekommen. Bitte versuchen Sie es noch einmal oder senden Sie diese Erklärung an {email}. Das genügt für die Frist.',
  FAILED:
    'Ihr Rücktritt konnte gerade nicht angenommen werden. Bitte versuchen Sie es noch einmal oder senden Sie diese Erklärung an {email}. Das genügt für die Frist.',
  received: {
    title: 'Ihr Rücktritt ist eingegangen',
    text: 'Eingegangen am {instant}.',
    mail: 'Die Bestätigung mit dem Inhalt Ihrer Erklärung ist per E\u2011Mail an Sie unterwegs. Bitte bewahren Sie sie auf.',
    reference: 'Vorgang {reference}',
    returns: 'So schicken Sie die Ware zurück',
  },
  letter: {
    received: {
      subject: 'Eingang Ihres Rücktritts bestätigt',
      title: 'Ihr Rücktritt ist eingegangen',
      text: 'Wir bestätigen den Eingang Ihres Rücktritts mit diesem Inhalt. Bitte bewahren Sie diese E-Mail auf.',
      reason:
        'Sie bekommen diese E-Mail, weil auf {shop} der Rücktritt von einem Vertrag erklärt und {address} für die Bestätigung angegeben wurde.',
    },
    service: {
      subject: 'Rücktritt {reference}',
      title: 'Rücktritt von einem Vertrag',
      text: 'Den Eingang hat der Shop schon per E-Mail bestätigt.',
      reason: 'Diese E-Mail ging an {address}, das Kundenservice von {shop}.',
    },
    reference: 'Vorgang',
    receivedAt: 'Eingegangen',
    declaration: 'Erklärung',
    name: 'Name',
    contract: 'Vertrag',
    email: 'Bestätigung an',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
