import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Schreiben Sie uns',
  topic: {
    label: 'Worum geht es?',
    choose: 'Bitte wählen',
    required: 'Bitte wählen Sie Ihr Anliegen aus.',
    ORDER: 'Bestellung und Rechnung',
    DELIVERY: 'Lieferung',
    RETURN: 'Rückgabe und Reklamation',
    PRODUCT: 'Ein Artikel',
    NEWSLETTER: 'Newsletter und Gutschein',
    OTHER: 'Anderes Anliegen',
  },
  name: {
    label: 'Ihr Name',
    required: 'Bitte geben Sie Ihren Namen an.',
    tooLong: 'Der Name darf maximal 100\u00a0Zeichen lang sein.',
  },
  orderNumber: {
    label: 'Bestellnummer (falls vorhanden)',
    tooLong: 'Die Bestellnummer darf maximal 60\u00a0Zeichen lang sein.',
  },
  message: {
    label: 'Ihre Nachricht',
    required: 'Bitte schreiben Sie uns Ihr Anliegen.',
    tooLong: 'Die Nachricht darf maximal 4000\u00a0Zeichen lang sein. Sie hat {count}.',
  },
  invalid: 'Dieses Feld enthält Zeichen, mit denen wir nichts anfangen können.',
  keeping:
    'Sie erhalten eine Kopie der Nachricht per E\u2011Mail. Wir verwenden Ihre Angaben nur für die Antwort und löschen sie hier nach 180\u00a0Tagen.',
  submit: 'Nachricht senden',
  errorTitle: 'Bitte prüfen: {title}',
  checkInput:
    'Ihre Nachricht wurde noch nicht gesendet. Bitte überprüfen Sie die markierten Felder.',
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Nachrichten eingegangen. Bitte versuchen Sie es später nochmals oder schreiben Sie an {email}.',
  FAILED:
    'Ihre Nachricht konnte nicht gesendet werden. Ihre Angaben sind noch im Formular. Bitte versuchen Sie es in ein paar Minuten nochmals oder schreiben Sie an {email}.',
  sent: {
    title: 'Besten Dank für Ihre Nachricht',
    text: 'Sie ist bei unserem Kundendienst eingetroffen. Eine Kopie senden wir an Ihre E\u2011Mail-Adresse, dorthin kommt auch unsere Antwort.',
    reference: 'Referenz {reference}',
    again: 'Weitere Nachricht schreiben',
  },
  letter: {
    copy: {
      subject: 'Ihre Nachricht an {brand}',
      title: 'Besten Dank für Ihre Nachricht',
      text: 'Ihre Nachricht ist bei unserem Kundendienst eingetroffen. Hier ist Ihre Kopie. Unsere Antwort senden wir an diese Adresse.',
      reason:
        'Sie erhalten diese E-Mail, weil {address} im Kontaktformular auf {shop} angegeben wurde.',
    },
    service: {
      subject: 'Kontaktformular: {topic}',
      title: 'Neue Nachricht',
      text: 'Ihre Antwort auf diese E-Mail geht direkt an die Kundin oder den Kunden.',
      reason: 'Diese E-Mail ging an {address}, den Kundendienst von {shop}.',
    },
    dataRequest: {
      subject: 'Ihr Begehren zu Ihren Daten bei {brand}',
      title: 'Ihr Begehren ist bei uns eingetroffen',
      text: 'Besten Dank. Ihr Begehren zu Ihren Personendaten ist bei uns eingetroffen. Sie erhalten unsere Antwort spätestens am {day}.',
      reason:
        'Sie erhalten diese E-Mail, weil Sie sich mit der Adresse {address} wegen Ihrer Daten an {shop} gewandt haben.',
      right: 'Begehren',
      ACCESS: 'Auskunft über meine Daten',
      RECTIFICATION: 'Berichtigung meiner Daten',
      ERASURE: 'Löschung meiner Daten',
      PORTABILITY: 'Herausgabe meiner Daten in einer Datei',
      OBJECTION: 'Widerspruch gegen die Bearbeitung meiner Daten',
    },
    reference: 'Referenz',
    receivedAt: 'Eingegangen',
    topic: 'Thema',
    name: 'Name',
    email: 'E-Mail-Adresse',
    orderNumber: 'Bestellnummer',
    message: 'Nachricht',
  },
} satisfies NamespaceContactTranslation;

export default contact;
