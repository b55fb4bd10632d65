import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Nastavenia newslettera',
  forAddress: 'Pre adresu {email}',
  name: 'Vaše meno',
  interests: {
    title: 'Čo vás zaujíma',
    text: 'Vyberte si, o\u00a0čom u\u00a0nás najradšej čítate.',
    WOMEN_FASHION: 'Dámska móda',
    MEN_FASHION: 'Pánska móda',
    SPORT: 'Šport',
    LIVING_FURNITURE: 'Bývanie a\u00a0nábytok',
    HOBBY: 'Záľuby a\u00a0voľný čas',
    KIDS: 'Deti',
    KITCHEN: 'Kuchyňa',
    SLEEPING: 'Spálňa',
    DISCOUNTS: 'Akcie a\u00a0zľavy',
    COFFEE: 'Káva',
    MOBILE: 'Mobilné služby',
    STORE: 'Novinky z\u00a0predajní',
  },
  offers: 'Ponuky na mieru',
  save: 'Uložiť nastavenia',
  saved: 'Nastavenia sú uložené.',
  pause: {
    title: 'Pozastaviť newsletter',
    text: 'Potrebujete chvíľu pokoj? Potom sa rozosielanie samo obnoví.',
    oneMonth: 'Pauza na 1\u00a0mesiac',
    threeMonths: 'Pauza na 3\u00a0mesiace',
    until: 'Newsletter máte pozastavený. Znova vám začne chodiť od {date}.',
    resume: 'Ukončiť pauzu',
    resumed: 'Pauza sa skončila. Newsletter vám bude opäť chodiť.',
  },
  unsubscribe: {
    text: 'Newsletter tohto e\u2011shopu vám potom už chodiť nebude. Na rozlúčku vám ešte raz napíšeme.',
    done: 'Vaše údaje sami vymažeme 30\u00a0dní po odhlásení. Tu to môžete urobiť aj hneď.',
  },
  export: {
    title: 'Vaše údaje',
    text: 'Stiahnite si súbor (JSON) so všetkým, čo k\u00a0vašej adrese evidujeme.',
    link: 'Stiahnuť údaje',
  },
  erase: {
    title: 'Vymazať všetky údaje',
    text: 'Vašu adresu a\u00a0všetko, čo k\u00a0nej patrí, okamžite a\u00a0natrvalo vymažeme. Tým sa skončí aj odber newsletterov zo všetkých našich e\u2011shopov. Zostane len doklad o\u00a0vašom súhlase bez vašej adresy a\u00a0kontrolný odtlačok, aby sa zľavový kód nevydal dvakrát. Ak ste odstúpili od zmluvy, toto vyhlásenie uchováme tak dlho, ako to vyžaduje zákon.',
    confirm: 'Áno, chcem vymazať všetky svoje údaje.',
    required: 'Potvrďte, prosím, že sa má všetko vymazať.',
    button: 'Vymazať natrvalo',
    doneTitle: 'Vaše údaje sú vymazané',
    doneText:
      'Vašu adresu a\u00a0všetko, čo k\u00a0nej patrilo, sme vymazali. Newsletter vám už posielať nebudeme.',
  },
  invalid:
    'Tento odkaz neplatí. Použite, prosím, odkaz z\u00a0posledného e\u2011mailu, ktorý sme vám poslali.',
  failed: 'Teraz to, žiaľ, nejde. Skúste to, prosím, o\u00a0niekoľko minút znova.',
  unsubscribePage: {
    title: 'Odhlásenie newslettera',
    text: 'Nechcete už od nás dostávať newsletter? Stačí jedno kliknutie.',
    button: 'Odhlásiť newsletter',
    doneTitle: 'Newsletter máte odhlásený',
    doneText:
      'Newsletter tohto e\u2011shopu vám už posielať nebudeme. Potešíme sa, ak sa k\u00a0nám raz vrátite.',
    invalid:
      'Tento odkaz na odhlásenie neplatí. Použite, prosím, odkaz z\u00a0posledného e\u2011mailu, ktorý sme vám poslali.',
    again: 'Znova odoberať',
    elsewhere:
      'Na túto adresu chodia aj newslettery týchto e\u2011shopov: {shops}. Budú chodiť ďalej, kým ich neodhlásite.',
    all: 'Odhlásiť vo všetkých e-shopoch',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
