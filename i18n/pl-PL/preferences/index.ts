import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Ustawienia newslettera',
  forAddress: 'Dla adresu {email}',
  name: 'Twoje imię i\u00a0nazwisko',
  interests: {
    title: 'Co Cię interesuje',
    text: 'Wybierz, o\u00a0czym najchętniej u\u00a0nas czytasz.',
    groups: {
      home: 'Kawa i\u00a0dom',
      style: 'Moda i\u00a0czas wolny',
      offers: 'Korzyści i\u00a0usługi',
    },
    WOMEN_FASHION: 'Moda damska',
    MEN_FASHION: 'Moda męska',
    SPORT: 'Sport',
    LIVING_FURNITURE: 'Dom i\u00a0meble',
    HOBBY: 'Hobby i\u00a0czas wolny',
    KIDS: 'Dzieci',
    KITCHEN: 'Kuchnia',
    SLEEPING: 'Sypialnia',
    DISCOUNTS: 'Promocje i\u00a0rabaty',
    COFFEE: 'Kawa',
    MOBILE: 'Telefonia komórkowa',
    STORE: 'Nowości w\u00a0sklepach',
  },
  offers: 'Oferty dopasowane do Ciebie',
  save: 'Zapisz ustawienia',
  saved: 'Ustawienia zostały zapisane.',
  pause: {
    title: 'Wstrzymaj newsletter',
    text: 'Potrzebujesz chwili spokoju? Potem wysyłka wróci sama.',
    oneMonth: 'Przerwa na 1\u00a0miesiąc',
    threeMonths: 'Przerwa na 3\u00a0miesiące',
    until: 'Wysyłka newslettera jest wstrzymana. Będziemy go ponownie wysyłać od {date}.',
    resume: 'Wznów wysyłkę',
    resumed: 'Wznowiliśmy wysyłkę. Znów będziesz otrzymywać newsletter.',
  },
  unsubscribe: {
    text: 'Nie wyślemy Ci już newslettera tego sklepu internetowego. Na pożegnanie napiszemy jeszcze raz.',
    done: 'Twoje dane usuniemy sami 30\u00a0dni po rezygnacji. Tutaj możesz to zrobić od razu.',
  },
  export: {
    title: 'Twoje dane',
    text: 'Pobierz w\u00a0jednym pliku (JSON) wszystko, co przechowujemy w\u00a0związku z\u00a0Twoim adresem.',
    link: 'Pobierz dane',
  },
  erase: {
    title: 'Usuń wszystkie dane',
    text: 'Od razu i\u00a0na stałe usuniemy Twój adres i\u00a0wszystko, co się z\u00a0nim wiąże. Tym samym zakończymy wysyłkę newsletterów wszystkich naszych sklepów internetowych. Zostanie tylko dowód Twojej zgody, bez adresu, oraz skrót kontrolny, dzięki któremu kod rabatowy wydamy tylko raz. Jeżeli odstąpiono od umowy, oświadczenie przechowujemy tak długo, jak wymaga tego prawo.',
    confirm: 'Tak, chcę usunąć wszystkie moje dane.',
    required: 'Potwierdź, że wszystko ma zostać usunięte.',
    button: 'Usuń na stałe',
    doneTitle: 'Twoje dane zostały usunięte',
    doneText:
      'Usunęliśmy Twój adres i\u00a0wszystko, co się z\u00a0nim wiązało. Nie będziemy już wysyłać Ci newslettera.',
  },
  invalid: 'Ten link jest nieprawidłowy. Użyj linku z\u00a0ostatniej wiadomości od nas.',
  failed: 'Teraz to niemożliwe. Spróbuj ponownie za kilka minut.',
  unsubscribePage: {
    title: 'Rezygnacja z\u00a0newslettera',
    text: 'Nie chcesz już dostawać naszego newslettera? Wystarczy jedno kliknięcie.',
    button: 'Zrezygnuj z\u00a0newslettera',
    doneTitle: 'Rezygnacja przyjęta',
    doneText:
      'Nie będziemy już wysyłać Ci newslettera tego sklepu internetowego. Będzie nam miło, jeśli kiedyś do nas wrócisz.',
    invalid:
      'Ten link do rezygnacji jest nieprawidłowy. Użyj linku z\u00a0ostatniej wiadomości od nas.',
    again: 'Zapisz się ponownie',
    elsewhere:
      'Na ten adres przychodzą też newslettery tych sklepów internetowych: {shops}. Będą przychodzić, dopóki z\u00a0nich nie zrezygnujesz.',
    all: 'Zrezygnuj we wszystkich sklepach internetowych',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
