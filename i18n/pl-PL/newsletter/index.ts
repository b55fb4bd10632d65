import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>polityce prywatności</privacy>.
const newsletter = {
  title: 'Zapisz się do newslettera i\u00a0odbierz {percent}% rabatu',
  lead: 'Świeżo palone nowości, perełki do szafy i\u00a0domu oraz oferty, które najpierw trafiają do Ciebie.',
  banderole: { discount: '{percent}%', label: 'Rabat na powitanie' },
  pictureAlt: 'Filiżanka kawy na tle porannej zorzy',
  mandatoryNote: 'Pola oznaczone * są wymagane.',
  email: {
    label: 'Adres e-mail',
    required: 'Adres e-mail jest wymagany.',
    invalid: 'Podaj poprawny adres e-mail.',
    quoted:
      'Na adresy z\u00a0cudzysłowem przed znakiem @ niestety nie możemy wysyłać wiadomości. Podaj inny adres.',
    otherLetters:
      'Na adresy z\u00a0literami innymi niż a–z przed znakiem @ niestety nie możemy wysyłać wiadomości. Podaj inny adres.',
    tooLong: 'Adres e\u2011mail może mieć maksymalnie 256\u00a0znaków.',
    didYouMean: 'Czy chodziło o\u00a0{address}?',
  },
  honeypot: 'Zostaw to pole puste',
  // This shop shows neither salutation nor names (spec §2.1).
  salutation: {
    label: '',
    choose: '',
    MRS: '',
    MR: '',
    DIVERS: '',
    COMPANY: '',
    required: '',
  },
  firstName: {
    label: '',
    required: '',
    tooLong: '',
  },
  lastName: {
    label: '',
    required: '',
    tooLong: '',
  },
  invalidCharacters: 'To pole zawiera niedozwolone znaki.',
  fieldInvalid: 'Sprawdź to pole.',
  legalNotice: {
    title: 'Informacje prawne',
    consent:
      'Zapisując się, wyrażam zgodę na regularne otrzymywanie na podany adres e\u2011mail newslettera {brand} z\u00a0informacjami handlowymi: nowościami i\u00a0ofertami kawy, mody, wyposażenia domu i\u00a0sprzętu AGD. Aby dopasować treści do moich zainteresowań, {brand} może analizować, które z\u00a0wysłanych do mnie wiadomości otwieram i\u00a0w\u00a0które linki klikam.',
    age: 'Mam ukończone {age}\u00a0lat.',
    revoke:
      'Zgoda jest dobrowolna. Mogę ją w\u00a0każdej chwili wycofać ze skutkiem na przyszłość: klikając link do rezygnacji w\u00a0dowolnym newsletterze lub przez <contact>formularz kontaktowy</contact>.',
  },
  newsletterConsent: {
    label:
      'Wyrażam zgodę na otrzymywanie e\u2011mailem newslettera {brand} z\u00a0informacjami handlowymi.',
    required: 'Aby się zapisać, wyraź zgodę na otrzymywanie newslettera.',
  },
  personalisedOffers:
    'Chcę otrzymywać e\u2011mailem oferty dopasowane do moich zakupów i\u00a0zainteresowań. W\u00a0tym celu moje zakupy i\u00a0kliknięcia mogą być analizowane. Tę zgodę również mogę w\u00a0każdej chwili wycofać.',
  privacyHint:
    'O\u00a0tym, jak dbamy o\u00a0Twoje dane, przeczytasz w\u00a0naszej <privacy>polityce prywatności</privacy>.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'Newsletter wysyłamy na zasadach opisanych w\u00a0<terms>regulaminie</terms>.',
  newsletterHint: 'Więcej o\u00a0newsletterze przeczytasz <hint>tutaj</hint>.',
  usageHint: 'Przeczytaj pełną <usage>treść zgody</usage>.',
  exampleNewsletter: 'Zobacz przykładowy newsletter',
  submit: 'Zapisz się',
  sending: 'Wysyłamy…',
  kept: 'Wpisane dane zostaną zachowane.',
  voucherFootnote:
    'Kod rabatowy wyślemy Ci e\u2011mailem, gdy tylko potwierdzisz zapis. Obowiązują <conditions>zasady korzystania z\u00a0kodu</conditions>.',
  steps: {
    mail: 'Otwórz naszą wiadomość',
    confirm: 'Potwierdź w\u00a0niej zapis',
    voucher: 'Od razu skorzystaj z\u00a0kodu',
  },
  success: {
    changeAddress: 'Zmień adres',
    title: 'Dziękujemy za zapis do newslettera',
    text: 'Na podany adres wysłaliśmy właśnie e\u2011mail. Kliknij link w\u00a0wiadomości, aby potwierdzić zapis.',
    hint: 'Nie widzisz wiadomości? Zajrzyj też do folderu ze spamem.',
    noMailServer:
      'Czy w\u00a0adresie nie ma literówki? Domena po znaku @ najwyraźniej nie przyjmuje e\u2011maili.',
    mailbox: 'Otwórz skrzynkę {provider}',
  },
  resend: {
    button: 'Wyślij wiadomość ponownie',
    ready: 'Teraz możesz wysłać wiadomość ponownie.',
    sent: 'Wysłaliśmy wiadomość jeszcze raz.',
    wait: 'Ponowna wysyłka będzie możliwa za {seconds}\u00a0s.',
    tomorrow:
      'Ta wiadomość została dziś wysłana już kilka razy. Jutro możesz poprosić o\u00a0nią ponownie.',
    failed:
      'Nie udało się teraz ponownie wysłać wiadomości. Spróbuj później lub zapisz się do newslettera jeszcze raz.',
    limit:
      'Na jeden adres wszystkie nasze sklepy internetowe wysyłają łącznie najwyżej {mails}\u00a0takie wiadomości dziennie.',
  },
  technicalError:
    'Z\u00a0przyczyn technicznych nie można teraz zapisać się do newslettera. Spróbuj ponownie później.',
  tooManyRequests:
    'Z\u00a0Twojej sieci przyszło właśnie zbyt wiele zgłoszeń. Spróbuj ponownie za godzinę.',
  linkInvalid: 'Niestety ten link stracił już ważność. Zapisz się do newslettera ponownie.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
