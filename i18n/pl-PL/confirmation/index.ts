import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Potwierdź zapis do newslettera',
    text: 'Jeszcze tylko jedno kliknięcie: potwierdź zapis, a\u00a0rabat będzie Twój.',
    button: 'Potwierdź zapis',
    working: 'Potwierdzamy Twój zapis…',
    failed: 'Nie udało się teraz potwierdzić zapisu. Spróbuj ponownie za kilka minut.',
    doneTitle: 'Witaj w\u00a0{brand}!',
    doneText:
      'Twój zapis jest potwierdzony. Oto Twój rabat na powitanie, kod wyślemy Ci też e\u2011mailem.',
  },
  voucher: {
    code: 'Kod rabatowy',
    codeLabel: 'Kod rabatowy:',
    copy: 'Skopiuj kod',
    copied: 'Kod skopiowany',
    copyFailed: 'Nie udało się skopiować kodu. Zaznacz go ręcznie.',
    validUntil: 'Kod jednorazowy, ważny do {date}, bez minimalnej wartości zakupów.',
    validOnce: 'Kod jednorazowy, bez terminu ważności i\u00a0minimalnej wartości zakupów.',
    exclusions:
      'Nie łączy się z\u00a0innymi kodami. Nie obejmuje kart podarunkowych ani kosztów dostawy.',
    shop: 'Przejdź do zakupów',
    conditions: 'Zasady korzystania z\u00a0kodu',
    wallet: 'Dodaj do Portfela Apple',
    preferences: 'Zmień ustawienia newslettera',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
