import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Zamów kartę',
  birthday: {
    label: 'Data urodzenia (opcjonalnie)',
    hint: 'Żeby prezent dotarł na czas.',
    invalid: 'Sprawdź datę.',
    tooYoung: 'Karta jest dla osób, które ukończyły {age}\u00a0lat.',
  },
  agreement: {
    age: 'Mam ukończone {age}\u00a0lat.',
    text: 'Chcę przystąpić do programu {card}. {company} może w\u00a0tym celu korzystać z\u00a0moich danych. Zgodę mogę w\u00a0każdej chwili wycofać.',
    required: 'Bez Twojej zgody nie możemy wydać karty.',
  },
  keeping:
    'Dane wysyłamy e\u2011mailem do zespołu, który wydaje karty, a\u00a0kopię do Ciebie. Tutaj usuwamy je po 180\u00a0dniach.',
  submit: 'Zamów bezpłatną kartę',
  checkInput: 'Zgłoszenie nie zostało jeszcze wysłane. Sprawdź zaznaczone pola.',
  TOO_MANY_REQUESTS:
    'Z\u00a0Twojego łącza lub z\u00a0tego adresu wpłynęło właśnie bardzo dużo zgłoszeń. Spróbuj później albo napisz na {email}.',
  FAILED:
    'Nie udało się wysłać zgłoszenia. Dane są nadal w\u00a0formularzu. Spróbuj za kilka minut albo napisz na {email}.',
  sent: {
    title: 'Karta zamówiona',
    text: 'Przygotujemy kartę {card} i\u00a0w\u00a0ciągu trzech dni roboczych wyślemy Ci jej numer e\u2011mailem. Potwierdzenie jest już w\u00a0drodze.',
    home: 'Przejdź do sklepu internetowego',
  },
  letter: {
    received: {
      subject: 'Twoja karta {card}: mamy zgłoszenie',
      title: 'Karta zamówiona',
      text: 'Dziękujemy za zgłoszenie. Numer karty {card} wyślemy na ten adres w\u00a0ciągu trzech dni roboczych. Oto podane dane:',
      reason:
        'Otrzymujesz ten e-mail, ponieważ na {shop} zamówiono kartę {card} na adres {address}. Jeśli to nie Ty, odpowiedz na tę wiadomość.',
    },
    programme: {
      subject: 'Nowe zgłoszenie: {card}',
      title: 'Nowe zgłoszenie',
      text: 'Prosimy założyć kartę i\u00a0wysłać jej numer: odpowiedź na ten e-mail trafi prosto do klienta.',
      reason: 'Ten e-mail wysłano na adres {address}, do zespołu kart sklepu internetowego {shop}.',
    },
    birthday: 'Data urodzenia',
    consent: 'Zgoda',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
