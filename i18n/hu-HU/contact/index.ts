import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Írjon nekünk',
  topic: {
    label: 'Miről szeretne írni?',
    choose: 'Kérjük, válasszon',
    required: 'Kérjük, válassza ki, miről szeretne írni.',
    ORDER: 'Rendelés és számla',
    DELIVERY: 'Szállítás',
    RETURN: 'Visszaküldés és reklamáció',
    PRODUCT: 'Egy termék',
    NEWSLETTER: 'Hírlevél és kupon',
    OTHER: 'Más',
  },
  name: {
    label: 'Az Ön neve',
    required: 'Kérjük, adja meg a nevét.',
    tooLong: 'A név legfeljebb 100\u00a0karakter hosszú lehet.',
  },
  orderNumber: {
    label: 'Rendelésszám (ha van)',
    tooLong: 'A rendelésszám legfeljebb 60\u00a0karakter hosszú lehet.',
  },
  message: {
    label: 'Az üzenete',
    required: 'Kérjük, írja meg az üzenetét.',
    tooLong: 'Az üzenet legfeljebb 4000\u00a0karakter hosszú lehet. Most {count}\u00a0karakter.',
  },
  invalid: 'Ez a mező olyan karaktereket tartalmaz, amelyeket nem tudunk feldolgozni.',
  keeping:
    'Az üzenet másolatát elküldjük az Ön e\u2011mail-címére. Adatait csak a válaszadáshoz használjuk, és itt 180\u00a0nap után töröljük.',
  submit: 'Üzenet elküldése',
  errorTitle: 'Kérjük, ellenőrizze: {title}',
  checkInput: 'Az üzenetet még nem küldtük el. Kérjük, ellenőrizze a megjelölt mezőket.',
  TOO_MANY_REQUESTS:
    'Az Ön hálózatáról vagy erről a címről az imént túl sok üzenet érkezett. Kérjük, próbálja meg később, vagy írjon a következő címre: {email}.',
  FAILED:
    'Az üzenetet most nem sikerült elküldeni. Amit beírt, megmaradt az űrlapon. Kérjük, próbálja meg néhány perc múlva, vagy írjon a következő címre: {email}.',
  sent: {
    title: 'Köszönjük az üzenetét',
    text: 'Megérkezett az ügyfélszolgálatunkhoz. Másolatot küldünk róla e\u2011mailben, és a válaszunk is arra a címre érkezik.',
    reference: 'Ügyszám: {reference}',
    again: 'Új üzenet írása',
  },
  letter: {
    copy: {
      subject: 'Az Ön üzenete a {brand} ügyfélszolgálatának',
      title: 'Köszönjük az üzenetét',
      text: 'Üzenete megérkezett az ügyfélszolgálatunkhoz. Itt a másolata. Erre a címre válaszolunk.',
      reason:
        'Azért kapta ezt az e-mailt, mert a {shop} kapcsolatfelvételi űrlapján a következő címet adták meg: {address}.',
    },
    service: {
      subject: 'Kapcsolatfelvételi űrlap: {topic}',
      title: 'Új üzenet',
      text: 'Az erre az e-mailre adott válasz közvetlenül az ügyfélhez érkezik.',
      reason: 'Ezt az e-mailt a {shop} ügyfélszolgálata kapta a következő címen: {address}.',
    },
    dataRequest: {
      subject: 'Az adataival kapcsolatos kérelme – {brand}',
      title: 'Megkaptuk a kérelmét',
      text: 'A személyes adataival kapcsolatos kérelme megérkezett hozzánk. A válaszadás végső határideje: {day}.',
      reason:
        'Azért kapta ezt az e-mailt, mert a következő címről fordult az adatai ügyében a {shop} ügyfélszolgálatához: {address}.',
      right: 'A kérelem tárgya',
      ACCESS: 'Hozzáférés az adataimhoz',
      RECTIFICATION: 'Az adataim helyesbítése',
      ERASURE: 'Az adataim törlése',
      PORTABILITY: 'Az adataim kiadása fájlban',
      OBJECTION: 'Tiltakozás az adataim kezelése ellen',
    },
    reference: 'Ügyszám',
    receivedAt: 'Beérkezett',
    topic: 'Téma',
    name: 'Név',
    email: 'E-mail-cím',
    orderNumber: 'Rendelésszám',
    message: 'Üzenet',
  },
} satisfies NamespaceContactTranslation;

export default contact;
