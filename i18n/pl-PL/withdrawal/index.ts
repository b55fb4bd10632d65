import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Krok {step} z\u00a02',
  lead: 'Wystarczą trzy informacje, bez podawania przyczyny. W\u00a0następnym kroku zobaczysz wszystko jeszcze raz i\u00a0potwierdzisz odstąpienie.',
  contract: {
    label: 'Numer zamówienia lub zamówione produkty',
    hint: 'Odstępujesz tylko od części umowy? Wymień produkty.',
    required: 'Podaj numer zamówienia lub zamówione produkty.',
    tooLong: 'Ta informacja może mieć maksymalnie 1000\u00a0znaków. Ma ich {count}.',
  },
  emailHint: 'Na ten adres od razu wyślemy potwierdzenie otrzymania.',
  invalid: 'To pole zawiera znaki, których nie możemy przetworzyć.',
  next: 'Przejdź do potwierdzenia',
  checkInput: 'Sprawdź zaznaczone pola.',
  confirm: {
    title: 'Potwierdź odstąpienie od umowy',
    declaration: 'Niniejszym odstępuję od następującej umowy.',
    name: 'Imię i\u00a0nazwisko',
    contract: 'Umowa',
    email: 'Potwierdzenie na adres',
    note: 'Odstępujesz od umowy w\u00a0chwili, gdy to tutaj potwierdzisz.',
    button: 'Potwierdź odstąpienie od umowy',
    change: 'Zmień dane',
  },
  TOO_MANY_REQUESTS:
    'Z\u00a0Twojego łącza lub z\u00a0tego adresu wpłynęło właśnie bardzo dużo odstąpień. Spróbuj jeszcze raz albo wyślij to oświadczenie na {email}. To wystarczy, aby zachować termin.',
  FAILED:
    'Nie udało się teraz przyjąć odstąpienia. Spróbuj jeszcze raz albo wyślij to oświadczenie na {email}. To wystarczy, aby zachować termin.',
  received: {
    title: 'Otrzymaliśmy Twoje odstąpienie',
    text: 'Otrzymano: {instant}.',
    mail: 'Potwierdzenie z\u00a0treścią Twojego oświadczenia wysyłamy Ci e\u2011mailem. Zachowaj je.',
    reference: 'Numer sprawy {reference}',
    returns: 'Jak odesłać towar',
  },
  letter: {
    received: {
      subject: 'Potwierdzenie otrzymania odstąpienia od umowy',
      title: 'Otrzymaliśmy Twoje odstąpienie',
      text: 'Potwierdzamy otrzymanie Twojego odstąpienia od umowy o\u00a0następującej treści. Zachowaj tę wiadomość.',
      reason:
        'Otrzymujesz tę wiadomość, ponieważ na {shop} odstąpiono od umowy i\u00a0do potwierdzenia podano adres {address}.',
    },
    service: {
      subject: 'Odstąpienie od umowy {reference}',
      title: 'Odstąpienie od umowy',
      text: 'Sklep internetowy potwierdził już otrzymanie e-mailem.',
      reason: 'Ta wiadomość została wysłana na {address}, do działu obsługi klienta {shop}.',
    },
    reference: 'Numer sprawy',
    receivedAt: 'Otrzymano',
    declaration: 'Oświadczenie',
    name: 'Imię i\u00a0nazwisko',
    contract: 'Umowa',
    email: 'Potwierdzenie na adres',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
