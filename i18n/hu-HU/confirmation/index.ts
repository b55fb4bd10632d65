import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Feliratkozás megerősítése',
    text: 'Már csak egy kattintás: erősítse meg feliratkozását, és a kupon az Öné.',
    button: 'Megerősítem a feliratkozást',
    working: 'Feliratkozás megerősítése…',
    failed: 'A megerősítés most nem sikerült. Kérjük, néhány perc múlva próbálja meg újra.',
    doneTitle: 'Üdvözli Önt a {brand}!',
    doneText:
      'Sikeresen megerősítette feliratkozását. Íme az üdvözlő kuponja, amelyet e\u2011mailben is elküldünk.',
  },
  voucher: {
    code: 'Kuponkód',
    codeLabel: 'Kuponkód:',
    copy: 'Kód másolása',
    copied: 'Kód kimásolva',
    copyFailed: 'Nem sikerült kimásolni a kódot. Kérjük, jelölje ki kézzel.',
    validUntil:
      'Érvényes {date} napjáig, minimális vásárlási érték nélkül, egyszer használható fel.',
    validOnce: 'Lejárat és minimális vásárlási érték nélkül, egyszer használható fel.',
    exclusions: 'Más kuponnal nem vonható össze. Ajándékkártyára és szállítási díjra nem érvényes.',
    shop: 'Irány a webáruház',
    conditions: 'A kupon felhasználási feltételei',
    wallet: 'Hozzáadás az Apple Tárcához',
    preferences: 'Hírlevél-beállítások módosítása',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
