import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Nastavenia newslettera',
  forAddress: 'Pre adresu {email}',
  name: 'Vaše meno',
  interests: {
    title: 'Čo vás zaujíma',
    text: 'Zaškrtnite témy, o\u00a0ktorých chcete čítať.',
    groups: {
      home: 'Káva a\u00a0domov',
      style: 'Móda a\u00a0voľný čas',
      offers: 'Výhody a\u00a0služby',
    },
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
  saved: 'Nastavenia sme uložili.',
  pause: {
    title: 'Dať si od newslettera pauzu',
    text: 'Je toho na vás priveľa? Po prestávke sa ozveme sami.',
    oneMonth: 'Pauza na 1\u00a0mesiac',
    threeMonths: 'Pauza na 3\u00a0mesiace',
    until: 'Newsletter má prestávku. Ďalší čakajte od {date}.',
    resume: 'Znova posielať',
    resumed: 'Prestávka sa skončila, newsletter začíname znova posielať.',
  },
  unsubscribe: {
    text: 'Potom vám už z\u00a0tohto e\u2011shopu newsletter nepríde. Ešte raz sa ozveme na rozlúčku.',
    done: 'Všetky vaše údaje vymažeme 30\u00a0dní po odhlásení. Ak nechcete čakať, urobte to hneď tu.',
  },
  export: {
    title: 'Vaše údaje',
    text: 'Čo o\u00a0vás evidujeme, si stiahnete v\u00a0jednom súbore (JSON).',
    link: 'Stiahnuť údaje',
  },
  erase: {
    title: 'Vymazať všetky údaje',
    text: 'Vymažeme vašu adresu aj všetko, čo s\u00a0ňou súvisí, a\u00a0to hneď a\u00a0nenávratne. Skončia sa tak newslettery zo všetkých našich e\u2011shopov. Ponecháme si len dôkaz o\u00a0súhlase, už bez adresy, a\u00a0kontrolný odtlačok, aby kód na zľavu nikto nedostal druhýkrát. Ak ste odstúpili od zmluvy, vyhlásenie archivujeme, kým nám to ukladá zákon.',
    confirm: 'Áno, vymažte všetky moje údaje.',
    required: 'Zaškrtnite, prosím, že chcete všetko vymazať.',
    button: 'Nenávratne vymazať',
    doneTitle: 'Údaje sme vymazali',
    doneText:
      'Vašu adresu už nemáme, ani nič, čo s\u00a0ňou súviselo. Žiadny newsletter vám od nás nepríde.',
  },
  invalid:
    'Odkaz nefunguje. Otvorte si, prosím, náš najnovší e\u2011mail a\u00a0kliknite na ten, ktorý je v\u00a0ňom.',
  failed: 'Momentálne to, žiaľ, nejde. Dajte tomu, prosím, pár minút.',
  unsubscribePage: {
    title: 'Odhlásiť sa z\u00a0newslettera',
    text: 'Nechcete už od nás newsletter? Stačí raz kliknúť.',
    button: 'Odhlásiť newsletter',
    doneTitle: 'Ste odhlásení',
    doneText:
      'Z\u00a0tohto e\u2011shopu vám newsletter chodiť nebude. Ak sa k\u00a0nám niekedy vrátite, budeme mať radosť.',
    invalid:
      'Týmto odkazom sa odhlásiť nedá. Otvorte si, prosím, náš najnovší e\u2011mail a\u00a0kliknite na ten, ktorý je v\u00a0ňom.',
    again: 'Odoberať znova',
    elsewhere:
      'Newsletter máte na túto adresu prihlásený aj v\u00a0e\u2011shopoch: {shops}. Ak ich nechcete, odhláste sa aj tam.',
    all: 'Odhlásiť sa zo všetkých e\u2011shopov',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
