import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Nastavení newsletteru',
  forAddress: 'Pro adresu {email}',
  name: 'Vaše jméno',
  interests: {
    title: 'Co vás zajímá',
    text: 'Vyberte si, o\u00a0čem u\u00a0nás nejraději čtete.',
    groups: {
      home: 'Káva a\u00a0domov',
      style: 'Móda a\u00a0volný čas',
      offers: 'Výhody a\u00a0služby',
    },
    WOMEN_FASHION: 'Dámská móda',
    MEN_FASHION: 'Pánská móda',
    SPORT: 'Sport',
    LIVING_FURNITURE: 'Bydlení a\u00a0nábytek',
    HOBBY: 'Koníčky a\u00a0volný čas',
    KIDS: 'Děti',
    KITCHEN: 'Kuchyň',
    SLEEPING: 'Ložnice',
    DISCOUNTS: 'Akce a\u00a0slevy',
    COFFEE: 'Káva',
    MOBILE: 'Mobilní služby',
    STORE: 'Novinky z\u00a0prodejen',
  },
  offers: 'Nabídky na míru',
  save: 'Uložit nastavení',
  saved: 'Nastavení je uložené.',
  pause: {
    title: 'Pozastavit newsletter',
    text: 'Potřebujete chvíli klid? Potom se rozesílání samo obnoví.',
    oneMonth: 'Pauza na 1\u00a0měsíc',
    threeMonths: 'Pauza na 3\u00a0měsíce',
    until: 'Newsletter máte pozastavený. Znovu vám začne chodit od {date}.',
    resume: 'Ukončit pauzu',
    resumed: 'Pauza skončila. Newsletter vám bude zase chodit.',
  },
  unsubscribe: {
    text: 'Newsletter tohoto e\u2011shopu vám pak už chodit nebude. Na rozloučenou vám ještě jednou napíšeme.',
    done: 'Vaše údaje sami smažeme 30\u00a0dní po odhlášení. Tady to můžete udělat i\u00a0hned.',
  },
  export: {
    title: 'Vaše údaje',
    text: 'Stáhněte si soubor (JSON) se vším, co k\u00a0vaší adrese evidujeme.',
    link: 'Stáhnout údaje',
  },
  erase: {
    title: 'Smazat všechny údaje',
    text: 'Vaši adresu a\u00a0vše, co k\u00a0ní patří, okamžitě a\u00a0natrvalo smažeme. Tím skončí i\u00a0odběr newsletterů ze všech našich e\u2011shopů. Zůstane jen doklad o\u00a0vašem souhlasu bez vaší adresy a\u00a0kontrolní otisk, aby se slevový kód nevydal dvakrát. Pokud jste odstoupili od smlouvy, uchováme toto prohlášení tak dlouho, jak to vyžaduje zákon.',
    confirm: 'Ano, chci smazat všechny své údaje.',
    required: 'Potvrďte prosím, že se má vše smazat.',
    button: 'Smazat natrvalo',
    doneTitle: 'Vaše údaje jsou smazané',
    doneText:
      'Vaši adresu a\u00a0vše, co k\u00a0ní patřilo, jsme smazali. Newsletter už vám posílat nebudeme.',
  },
  invalid:
    'Tento odkaz neplatí. Použijte prosím odkaz z\u00a0posledního e\u2011mailu, který jsme vám poslali.',
  failed: 'Teď to bohužel nejde. Zkuste to prosím za několik minut znovu.',
  unsubscribePage: {
    title: 'Odhlášení newsletteru',
    text: 'Nechcete už od nás dostávat newsletter? Stačí jedno kliknutí.',
    button: 'Odhlásit newsletter',
    doneTitle: 'Newsletter máte odhlášený',
    doneText:
      'Newsletter tohoto e\u2011shopu vám už posílat nebudeme. Budeme rádi, když se k\u00a0nám zase vrátíte.',
    invalid:
      'Tento odkaz pro odhlášení neplatí. Použijte prosím odkaz z\u00a0posledního e\u2011mailu, který jsme vám poslali.',
    again: 'Znovu odebírat',
    elsewhere:
      'Na tuto adresu chodí i\u00a0newslettery těchto e\u2011shopů: {shops}. Budou chodit dál, dokud je neodhlásíte.',
    all: 'Odhlásit ve všech e-shopech',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
