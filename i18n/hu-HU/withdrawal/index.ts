import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: '{step}. lépés a 2-ből',
  lead: 'Három adat elég, indokolnia nem kell. A következő lépésben mindent még egyszer átnézhet, és megerősíti az elállást.',
  contract: {
    label: 'Rendelésszám, vagy hogy mit rendelt',
    hint: 'Csak egy részétől áll el? Nevezze meg a termékeket.',
    required: 'Kérjük, adja meg a rendelésszámot, vagy hogy mit rendelt.',
    tooLong: 'Ez az adat legfeljebb 1000\u00a0karakter hosszú lehet. Most {count}\u00a0karakter.',
  },
  emailHint: 'Erre a címre azonnal elküldjük a beérkezés visszaigazolását.',
  invalid: 'Ez a mező olyan karaktereket tartalmaz, amelyeket nem tudunk feldolgozni.',
  next: 'Tovább a megerősítéshez',
  checkInput: 'Kérjük, ellenőrizze a megjelölt mezőket.',
  confirm: {
    title: 'Elállás megerősítése',
    declaration: 'Ezúton elállok a következő szerződéstől.',
    name: 'Név',
    contract: 'Szerződés',
    email: 'Visszaigazolás ide',
    note: 'Az elállási nyilatkozatot akkor teszi meg, amikor itt megerősíti.',
    button: 'Elállás megerősítése',
    change: 'Adatok módosítása',
  },
  TOO_MANY_REQUESTS:
    'Az Ön hálózatáról vagy erről a címről az imént túl sok elállás érkezett. Kérjük, próbálja meg újra, vagy küldje el ezt a nyilatkozatot a következő címre: {email}. A határidőhöz ez is elég.',
  FAILED:
    'Az elállást most nem tudtuk fogadni. Kérjük, próbálja meg újra, vagy küldje el ezt a nyilatkozatot a következő címre: {email}. A határidőhöz ez is elég.',
  received: {
    title: 'Elállása beérkezett',
    text: 'Beérkezett: {instant}.',
    mail: 'A nyilatkozata tartalmát is rögzítő visszaigazolást e\u2011mailben küldjük. Kérjük, őrizze meg.',
    reference: 'Ügyszám: {reference}',
    returns: 'Így küldheti vissza az árut',
  },
  letter: {
    received: {
      subject: 'Elállása beérkezésének visszaigazolása',
      title: 'Elállása beérkezett',
      text: 'Visszaigazoljuk, hogy elállása a következő tartalommal beérkezett. Kérjük, őrizze meg ezt az e-mailt.',
      reason:
        'Azért kapta ezt az e-mailt, mert a {shop} oldalon elálltak egy szerződéstől, és a visszaigazoláshoz a következő címet adták meg: {address}.',
    },
    service: {
      subject: 'Elállás: {reference}',
      title: 'Elállás a szerződéstől',
      text: 'A beérkezést a webáruház e-mailben már visszaigazolta.',
      reason: 'Ezt az e-mailt a {shop} ügyfélszolgálata kapta a következő címen: {address}.',
    },
    reference: 'Ügyszám',
    receivedAt: 'Beérkezett',
    declaration: 'Nyilatkozat',
    name: 'Név',
    contract: 'Szerződés',
    email: 'Visszaigazolás ide',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
