import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>adatkezelési tájékoztatónkban</privacy>.
// A date ends in a full stop and takes no suffix, so a word carries it: {date} napjáig.
const newsletter = {
  title: 'Iratkozzon fel hírlevelünkre, és vásároljon {percent}% kedvezménnyel',
  lead: 'Frissen pörkölt újdonságok, új kedvencek és ajánlatok, amelyekről az elsők között értesül.',
  banderole: { discount: '{percent}%', label: 'Üdvözlő kedvezmény' },
  pictureAlt: 'Egy csésze kávé, mögötte a hajnalpír',
  mandatoryNote: 'A *-gal jelölt mezők kitöltése kötelező.',
  email: {
    label: 'E-mail-cím',
    required: 'Az e-mail-cím megadása kötelező.',
    invalid: 'Kérjük, érvényes e\u2011mail-címet adjon meg.',
    quoted:
      'Olyan címre, amelyben a @ előtt idézőjel áll, sajnos nem tudunk levelet küldeni. Kérjük, adjon meg másikat.',
    otherLetters:
      'Olyan címre, amelyben a @ előtt ékezetes vagy más különleges betű áll, sajnos nem tudunk levelet küldeni. Kérjük, adjon meg másikat.',
    tooLong: 'Az e\u2011mail-cím legfeljebb 256\u00a0karakter hosszú lehet.',
    didYouMean: 'Erre gondolt: {address}?',
  },
  honeypot: 'Kérjük, hagyja üresen ezt a mezőt',
  salutation: {
    label: 'Megszólítás',
    choose: 'Kérjük, válasszon',
    MRS: 'Hölgy',
    MR: 'Úr',
    DIVERS: 'Egyéb',
    COMPANY: 'Cég',
    required: 'A megszólítás megadása kötelező.',
  },
  firstName: {
    label: 'Keresztnév',
    required: 'A keresztnév megadása kötelező.',
    tooLong: 'A keresztnév legfeljebb 40\u00a0karakter hosszú lehet.',
  },
  lastName: {
    label: 'Vezetéknév',
    required: 'A vezetéknév megadása kötelező.',
    tooLong: 'A vezetéknév legfeljebb 40\u00a0karakter hosszú lehet.',
  },
  invalidCharacters: 'A mező érvénytelen karaktereket tartalmaz.',
  fieldInvalid: 'Kérjük, ellenőrizze ezt a mezőt.',
  legalNotice: {
    title: 'Jogi tájékoztató',
    consent:
      'A feliratkozással hozzájárulok ahhoz, hogy a {brand} e\u2011mailben rendszeresen reklámot tartalmazó hírlevelet küldjön nekem kávéval, divattal, lakberendezéssel és háztartási gépekkel kapcsolatos újdonságokról és ajánlatokról. Azért, hogy a tartalom az érdeklődésemhez igazodjon, a {brand} személyemhez kötve elemezheti, mely hírleveleket nyitom meg, és mely linkekre kattintok.',
    age: 'Betöltöttem a {age}. életévemet.',
    revoke:
      'Hozzájárulásom önkéntes. A jövőre nézve bármikor visszavonhatom: a hírlevelekben található leiratkozó linkkel vagy a <contact>kapcsolatfelvételi űrlapon</contact>.',
  },
  newsletterConsent: {
    label:
      'Hozzájárulok ahhoz, hogy a {brand} e\u2011mailben reklámot tartalmazó hírlevelet küldjön.',
    required: 'A feliratkozáshoz szükségünk van az Ön hozzájárulására a hírlevél küldéséhez.',
  },
  personalisedOffers:
    'Szeretnék e\u2011mailben személyre szóló, a vásárlásaimhoz és az érdeklődésemhez igazodó ajánlatokat kapni. Ehhez vásárlásaim és kattintásaim elemezhetők. Ezt a hozzájárulásomat is bármikor visszavonhatom.',
  privacyHint: 'Adatainak kezeléséről <privacy>adatkezelési tájékoztatónkban</privacy> olvashat.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'A hírlevélre <terms>felhasználási feltételeink</terms> vonatkoznak.',
  newsletterHint: 'A hírlevélről bővebben <hint>itt</hint> olvashat.',
  usageHint: 'Olvassa el a teljes <usage>hozzájárulási nyilatkozatot</usage>.',
  exampleNewsletter: 'Hírlevélminta megtekintése',
  submit: 'Feliratkozom',
  sending: 'Küldés…',
  kept: 'A beírt adatok megmaradnak.',
  // The site has no page of voucher conditions, so its two conditions stand here.
  voucherFootnote:
    'A kupont a feliratkozás megerősítése után e\u2011mailben küldjük el. A megerősítéstől számított egy hónapig érvényes, és egyszer használható fel.',
  steps: {
    mail: 'Nyissa meg e-mailünket',
    confirm: 'Erősítse meg benne a feliratkozást',
    voucher: 'Használja fel azonnal kuponját',
  },
  success: {
    changeAddress: 'Cím módosítása',
    title: 'Köszönjük, hogy feliratkozott hírlevelünkre!',
    text: 'A megadott címre máris elküldtünk egy e\u2011mailt. Kérjük, kattintson a benne található linkre, és erősítse meg feliratkozását.',
    hint: 'Nem kapta meg az e\u2011mailt? Kérjük, nézze meg a levélszemét (spam) mappában is.',
    noMailServer:
      'Nem csúszott elírás a címbe? A @ utáni domain valószínűleg nem fogad e\u2011maileket.',
    mailbox: '{provider} postafiók megnyitása',
  },
  resend: {
    button: 'E-mail újraküldése',
    ready: 'Az e\u2011mailt most újra elküldheti.',
    sent: 'Az e\u2011mailt újra elküldtük Önnek.',
    wait: 'Az e\u2011mailt {seconds}\u00a0másodperc múlva küldheti el újra.',
    tomorrow: 'Ezt az e\u2011mailt ma már többször elküldtük Önnek. Holnap ismét kérheti.',
    failed:
      'Az e\u2011mailt most nem sikerült újraküldeni. Kérjük, próbálja meg később, vagy iratkozzon fel újra.',
    limit:
      'Egy címre a webáruházaink együtt naponta legfeljebb {mails}\u00a0ilyen e\u2011mailt küldenek.',
  },
  technicalError:
    'Technikai okok miatt most nem lehet feliratkozni a hírlevélre. Kérjük, próbálja meg később!',
  tooManyRequests:
    'Az Ön hálózatáról az imént túl sok feliratkozás érkezett. Kérjük, egy óra múlva próbálja meg újra.',
  linkInvalid: 'Ez a link sajnos már nem érvényes. Kérjük, iratkozzon fel újra a hírlevélre.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
