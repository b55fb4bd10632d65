import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Potwierdź zapis do newslettera',
    preview: 'Jedno kliknięcie i\u00a0zapis gotowy.',
    title: 'Jeszcze tylko jeden krok',
    text: 'Ktoś, zapewne Ty, podał {date} ten adres w\u00a0sklepie internetowym {shop}, aby zapisać się do newslettera {brand}. Potwierdź jednym kliknięciem, że chcesz go otrzymywać.',
    button: 'Potwierdź zapis',
    linkHint: 'Przycisk nie działa? Otwórz ten link w\u00a0przeglądarce:',
    unsubscribe:
      'Później możesz zrezygnować w\u00a0każdej chwili: link znajdziesz w\u00a0każdym newsletterze.',
    expires: 'Link jest ważny do {date}.',
    notYou:
      'To nie Ty? Nie musisz nic robić: bez potwierdzenia nie wyślemy Ci newslettera, a\u00a0zapis usuniemy po {days}\u00a0dniach.',
  },
  welcome: {
    subject: 'Witaj! Oto Twój kod na {percent}% rabatu',
    preview: 'Twój kod rabatowy: {code}',
    title: 'Dobrze, że jesteś',
    text: 'Twój zapis do newslettera {brand} jest potwierdzony. W\u00a0podziękowaniu dajemy Ci {percent}% rabatu na kolejne zakupy.',
    voucherLabel: '{percent}% rabatu na powitanie',
    codeLabel: 'Twój kod rabatowy',
    button: 'Przejdź do zakupów',
    dawn: 'Poranne światło nad wzgórzami i\u00a0filiżanka kawy',
  },
  alreadySubscribed: {
    subject: 'Już otrzymujesz nasz newsletter',
    preview: 'Twój adres jest już na naszej liście, nie musisz nic robić.',
    title: 'Już jesteś z\u00a0nami',
    text: 'Ktoś, zapewne Ty, podał ten adres, aby zapisać się do newslettera {brand}. Ten adres jest już na naszej liście, więc nie musisz nic robić.',
    button: 'Przejdź do sklepu internetowego',
  },
  goodbye: {
    subject: 'Rezygnacja z\u00a0newslettera przyjęta',
    preview: 'Nie będziemy już wysyłać Ci newslettera.',
    title: 'Do zobaczenia',
    text: 'Twoja rezygnacja z\u00a0newslettera {brand} jest przyjęta: nie wyślemy Ci kolejnych wydań. Dziękujemy za wspólny czas.',
    back: 'Jeśli zmienisz zdanie, możesz zapisać się ponownie w\u00a0każdej chwili.',
    button: 'Zapisz się ponownie',
    data: 'Zobacz lub usuń swoje dane',
  },
  footer: {
    reason:
      'Otrzymujesz tę wiadomość, ponieważ adres {address} podano w\u00a0sklepie internetowym {shop} przy zapisie do newslettera.',
    preferences: 'Zmień ustawienia newslettera',
    unsubscribe: 'Zrezygnuj z\u00a0newslettera',
    privacy: 'Polityka prywatności',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
