import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Napisz do nas',
  topic: {
    label: 'Czego dotyczy wiadomość?',
    choose: 'Wybierz temat',
    required: 'Wybierz, czego dotyczy wiadomość.',
    ORDER: 'Zamówienie i\u00a0faktura',
    DELIVERY: 'Dostawa',
    RETURN: 'Zwrot i\u00a0reklamacja',
    PRODUCT: 'Produkt',
    NEWSLETTER: 'Newsletter i\u00a0kod rabatowy',
    OTHER: 'Coś innego',
  },
  name: {
    label: 'Imię i\u00a0nazwisko',
    required: 'Podaj imię i\u00a0nazwisko.',
    tooLong: 'Imię i\u00a0nazwisko mogą mieć razem maksymalnie 100\u00a0znaków.',
  },
  orderNumber: {
    label: 'Numer zamówienia (jeśli go masz)',
    tooLong: 'Numer zamówienia może mieć maksymalnie 60\u00a0znaków.',
  },
  message: {
    label: 'Twoja wiadomość',
    required: 'Napisz wiadomość.',
    tooLong: 'Wiadomość może mieć maksymalnie 4000\u00a0znaków. Ma ich {count}.',
  },
  invalid: 'To pole zawiera znaki, których nie możemy przetworzyć.',
  keeping:
    'Kopię wiadomości wyślemy na Twój adres e\u2011mail. Dane wykorzystamy tylko do odpowiedzi, a\u00a0po 180\u00a0dniach usuniemy je stąd.',
  submit: 'Wyślij wiadomość',
  errorTitle: 'Sprawdź dane: {title}',
  checkInput: 'Wiadomość nie została jeszcze wysłana. Sprawdź zaznaczone pola.',
  TOO_MANY_REQUESTS:
    'Z\u00a0Twojego łącza lub z\u00a0tego adresu wpłynęło właśnie bardzo dużo wiadomości. Spróbuj później albo napisz na {email}.',
  FAILED:
    'Nie udało się teraz wysłać wiadomości. Wpisana treść została w\u00a0formularzu. Spróbuj za kilka minut albo napisz na {email}.',
  sent: {
    title: 'Dziękujemy za wiadomość',
    text: 'Dotarła do naszego działu obsługi klienta. Kopię wysyłamy Ci e\u2011mailem, a\u00a0odpowiedź przyjdzie na ten sam adres.',
    reference: 'Numer sprawy {reference}',
    again: 'Napisz kolejną wiadomość',
  },
  letter: {
    copy: {
      subject: 'Twoja wiadomość do {brand}',
      title: 'Dziękujemy za wiadomość',
      text: 'Twoja wiadomość dotarła do naszego działu obsługi klienta. Oto jej kopia. Odpowiemy na ten adres.',
      reason:
        'Otrzymujesz tę wiadomość, ponieważ w\u00a0formularzu kontaktowym na {shop} podano adres {address}.',
    },
    service: {
      subject: 'Formularz kontaktowy: {topic}',
      title: 'Nowa wiadomość',
      text: 'Odpowiedź na ten e-mail trafi bezpośrednio do klientki lub klienta.',
      reason: 'Ta wiadomość została wysłana na {address}, do działu obsługi klienta {shop}.',
    },
    dataRequest: {
      subject: 'Twój wniosek w\u00a0sprawie danych osobowych – {brand}',
      title: 'Otrzymaliśmy Twój wniosek',
      text: 'Twój wniosek w\u00a0sprawie danych osobowych do nas dotarł. Odpowiemy najpóźniej {day}.',
      reason:
        'Otrzymujesz tę wiadomość, ponieważ zwrócono się do {shop} w\u00a0sprawie danych osobowych z\u00a0adresu {address}.',
      right: 'Przedmiot wniosku',
      ACCESS: 'Dostęp do moich danych',
      RECTIFICATION: 'Sprostowanie moich danych',
      ERASURE: 'Usunięcie moich danych',
      PORTABILITY: 'Wydanie moich danych w\u00a0pliku',
      OBJECTION: 'Sprzeciw wobec przetwarzania moich danych',
    },
    reference: 'Numer sprawy',
    receivedAt: 'Otrzymano',
    topic: 'Temat',
    name: 'Imię i\u00a0nazwisko',
    email: 'Adres e-mail',
    orderNumber: 'Numer zamówienia',
    message: 'Wiadomość',
  },
} satisfies NamespaceContactTranslation;

export default contact;
