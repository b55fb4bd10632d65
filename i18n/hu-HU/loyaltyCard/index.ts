import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Kártya igénylése',
  birthday: {
    label: 'Születésnap (nem kötelező)',
    hint: 'Hogy időben megérkezzen az ajándéka.',
    invalid: 'Kérjük, ellenőrizze a dátumot.',
    tooYoung: 'A kártya {age}\u00a0éves kortól igényelhető.',
  },
  agreement: {
    age: 'Betöltöttem a {age}. életévemet.',
    text: 'Részt szeretnék venni a {card} programban. Ehhez a {company} felhasználhatja az adataimat. Hozzájárulásomat bármikor visszavonhatom.',
    required: 'Hozzájárulása nélkül nem tudunk kártyát kiállítani.',
  },
  keeping:
    'Adatait e\u2011mailben elküldjük a kártyákat kezelő munkatársainknak, a másolatot pedig Önnek. Itt 180\u00a0nap után töröljük.',
  submit: 'Ingyenes kártyát kérek',
  checkInput: 'Az igénylést még nem küldtük el. Kérjük, ellenőrizze a megjelölt mezőket.',
  TOO_MANY_REQUESTS:
    'Az Ön hálózatáról vagy erről a címről az imént túl sok igénylés érkezett. Kérjük, próbálja meg később, vagy írjon a következő címre: {email}.',
  FAILED:
    'Az igénylést most nem sikerült elküldeni. Amit beírt, megmaradt az űrlapon. Kérjük, próbálja meg néhány perc múlva, vagy írjon a következő címre: {email}.',
  sent: {
    title: 'Megkaptuk az igénylését',
    text: 'Elkészítjük {card} kártyáját, és három munkanapon belül e\u2011mailben elküldjük a számát. A visszaigazolás már úton van.',
    home: 'Tovább a webáruházba',
  },
  letter: {
    received: {
      subject: 'Az Ön {card}-igénylése',
      title: 'Megkaptuk az igénylését',
      text: 'Köszönjük! {card} kártyájának számát három munkanapon belül erre a címre küldjük. Ezeket adta meg:',
      reason:
        'Azért kapta ezt az e-mailt, mert a {shop} oldalon {card} kártyát igényeltek a következő címmel: {address}. Ha nem Ön volt, kérjük, válaszoljon erre az e-mailre.',
    },
    programme: {
      subject: 'Új igénylés: {card}',
      title: 'Új kártyaigénylés',
      text: 'Kérjük, állítsák ki a kártyát, és küldjék el a számát: az erre az e-mailre adott válasz közvetlenül az ügyfélhez érkezik.',
      reason:
        'Ezt az e-mailt a {shop} kártyákat kezelő munkatársai kapták a következő címen: {address}.',
    },
    birthday: 'Születésnap',
    consent: 'Hozzájárulás',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
