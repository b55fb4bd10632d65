import type { BaseTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Schreiben Sie uns',
  topic: {
    label: 'Worum geht es?',
    choose: 'Bitte wählen',
    required: 'Bitte wählen Sie, worum es geht.',
    ORDER: 'Bestellung und Rechnung',
    DELIVERY: 'Lieferung',
    RETURN: 'Rückgabe und Reklamation',
    PRODUCT: 'Ein Artikel',
    NEWSLETTER: 'Newsletter und Gutschein',
    OTHER: 'Etwas anderes',
  },
  name: {
    label: 'Ihr Name',
    required: 'Bitte geben Sie Ihren Namen an.',
    tooLong: 'Der Name darf höchstens 100\u00a0Zeichen lang sein.',
  },
  orderNumber: {
    label: 'Bestellnummer (falls vorhanden)',
    tooLong: 'Die Bestellnummer darf höchstens 60\u00a0Zeichen lang sein.',
  },
  message: {
    label: 'Ihre Nachricht',
    required: 'Bitte schreiben Sie uns, was Sie auf dem Herzen haben.',
    tooLong: 'Die Nachricht darf höchstens 4000\u00a0Zeichen lang sein. Sie hat {count:number}.',
  },
  invalid: 'Dieses Feld enthält Zeichen, die wir nicht verarbeiten können.',
  keeping:
    'Eine Kopie der Nachricht geht an Ihre E\u2011Mail-Adresse. Wir verwenden Ihre Angaben nur für die Antwort und löschen sie hier nach 180\u00a0Tagen.',
  submit: 'Nachricht senden',
  errorTitle: 'Bitte prüfen: {title:string}',
  checkInput: 'Ihre Nachricht ist noch nicht gesendet. Bitte prüfen Sie die markierten Felder.',
  TOO_MANY_REQUESTS:
    'Von Ihrem Anschluss oder mit dieser Adresse sind gerade sehr viele Nachrichten eingegangen. Bitte versuchen Sie es später noch einmal oder schreiben Sie an {email:string}.',
  FAILED:
    'Ihre Nachricht konnte gerade nicht gesendet werden. Ihre Angaben stehen noch im Formular. Bitte versuchen Sie es in ein paar Minuten noch einmal oder schreiben Sie an {email:string}.',
  sent: {
    title: 'Danke für Ihre Nachricht',
    text: 'Sie ist bei unserem Kundenservice angekommen. Eine Kopie geht an Ihre E\u2011Mail-Adresse, dorthin kommt auch unsere Antwort.',
    reference: 'Vorgang {reference:string}',
    again: 'Weitere Nachricht schreiben',
  },
  letter: {
    copy: {
      subject: 'Ihre Nachricht an {brand:string}',
      title: 'Danke für Ihre Nachricht',
      text: 'Ihre Nachricht ist bei unserem Kundenservice angekommen. Hier ist Ihre Kopie. Wir antworten an diese Adresse.',
      reason:
        'Sie erhalten diese E-Mail, weil {address:string} im Kontaktformular auf {shop:string} angegeben wurde.',
    },
    service: {
      subject: 'Kontaktformular: {topic:string}',
      title: 'Neue Nachricht',
      text: 'Ihre Antwort auf diese E-Mail geht direkt an die Kundin oder den Kunden.',
      reason: 'Diese E-Mail ging an {address:string}, den Kundenservice von {shop:string}.',
    },
    dataRequest: {
      subject: 'Ihre Anfrage zu Ihren Daten bei {brand:string}',
      title: 'Wir haben Ihre Anfrage erhalten',
      text: 'Ihre Anfrage zu Ihren persönlichen Daten ist bei uns eingegangen. Sie erhalten unsere Antwort spätestens am {day:string}.',
      reason:
        'Sie erhalten diese E-Mail, weil Sie sich mit der Adresse {address:string} wegen Ihrer Daten an {shop:string} gewandt haben.',
      right: 'Anliegen',
      ACCESS: 'Auskunft über meine Daten',
      RECTIFICATION: 'Berichtigung meiner Daten',
      ERASURE: 'Löschung meiner Daten',
      PORTABILITY: 'Herausgabe meiner Daten in einer Datei',
      OBJECTION: 'Widerspruch gegen die Verwendung meiner Daten',
    },
    reference: 'Vorgang',
    receivedAt: 'Eingegangen',
    topic: 'Thema',
    name: 'Name',
    email: 'E-Mail-Adresse',
    orderNumber: 'Bestellnummer',
    message: 'Nachricht',
  },
} satisfies BaseTranslation;

export default contact;
