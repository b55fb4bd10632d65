import type { NamespaceMailTranslation } from '../../i18n-types.js';

// A date ends in a full stop and takes no suffix, so a word carries it: {date} napjáig.
const mail = {
  confirm: {
    subject: 'Kérjük, erősítse meg hírlevél-feliratkozását',
    preview: 'Egyetlen kattintás, és kész a feliratkozás.',
    title: 'Már majdnem kész',
    text: 'Valaki, feltehetően Ön, {date} napján feliratkozott ezzel az e-mail-címmel webáruházunkban ({shop}) a {brand} hírlevelére. Kérjük, egy kattintással erősítse meg, hogy szeretné megkapni.',
    button: 'Megerősítem a feliratkozást',
    linkHint: 'Nem működik a gomb? Nyissa meg böngészőjében ezt a linket:',
    unsubscribe: 'Ezután bármikor leiratkozhat a hírlevelekben található linkkel.',
    expires: 'A link {date} napjáig érvényes.',
    notYou:
      'Nem Ön iratkozott fel? Nincs további teendője: megerősítés nélkül nem küldünk hírlevelet, a feliratkozást pedig {days}\u00a0nap után töröljük.',
  },
  welcome: {
    subject: 'Üdvözöljük! Itt a {percent}%-os kuponja',
    preview: 'Az Ön kuponkódja: {code}',
    title: 'Örülünk, hogy velünk tart',
    text: 'Megerősítette feliratkozását a {brand} hírlevelére. Köszönetképpen {percent}% kedvezményt adunk következő vásárlására.',
    voucherLabel: '{percent}%-os üdvözlő kupon',
    codeLabel: 'Az Ön kuponkódja',
    button: 'Irány a webáruház',
    dawn: 'Reggeli fény a dombok felett, előtte egy csésze kávé',
  },
  alreadySubscribed: {
    subject: 'Ön már feliratkozott hírlevelünkre',
    preview: 'Címe már szerepel a listánkon, nincs további teendője.',
    title: 'Ön már velünk tart',
    text: 'Valaki, feltehetően Ön, ezzel az e-mail-címmel iratkozott fel a {brand} hírlevelére. A cím már szerepel a listánkon, így nincs további teendője.',
    button: 'Irány a webáruház',
  },
  goodbye: {
    subject: 'Leiratkozott hírlevelünkről',
    preview: 'Hírlevelünket többé nem küldjük Önnek.',
    title: 'Viszontlátásra',
    text: 'Leiratkozását rögzítettük: nem küldünk Önnek több {brand}-hírlevelet. Köszönjük, hogy velünk tartott.',
    back: 'Ha meggondolja magát, bármikor újra feliratkozhat.',
    button: 'Újra feliratkozom',
    data: 'Adataim megtekintése vagy törlése',
  },
  footer: {
    reason:
      'Azért küldtük ezt az e-mailt, mert webáruházunkban ({shop}) ezzel a címmel iratkoztak fel a hírlevélre: {address}.',
    preferences: 'Hírlevél-beállítások módosítása',
    unsubscribe: 'Leiratkozás a hírlevélről',
    privacy: 'Adatkezelési tájékoztató',
    contact: 'Kapcsolat',
  },
} satisfies NamespaceMailTranslation;

export default mail;
