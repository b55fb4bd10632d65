import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Bezárás',
  clear: 'Szöveg törlése',
  showMore: 'Több megjelenítése',
  showLess: 'Kevesebb megjelenítése',
  message: {
    error: 'Hiba',
    success: 'Sikerült',
    information: 'Tudnivaló',
    warning: 'Figyelmeztetés',
  },
  pagination: {
    label: 'Oldalak',
    previous: 'Előző oldal',
    next: 'Következő oldal',
    page: '{page}. oldal',
  },
  promoCode: {
    label: 'Kuponkód',
    copy: 'Kód másolása',
    copied: 'Másolva',
    failed: 'Itt nem lehet másolni. Kérjük, jelölje ki a kódot.',
  },
  basePrice: {
    line: '{quantity} ({price} / {base})',
    piece: 'db',
  },
  energyClass: 'Energiahatékonysági osztály: {energyClass}, A-tól G-ig terjedő skálán',
  skipList: 'Gyorslinkek',
  backToTop: 'Vissza az oldal tetejére',
  menuOpen: 'Menü megnyitása',
  number: { plus: 'Növelés eggyel', minus: 'Csökkentés eggyel' },
  slider: {
    left: 'Lapozás balra',
    right: 'Lapozás jobbra',
  },
  searchSuggestions: 'Keresési javaslatok',
  fileUpload: {
    choose: 'Fájlok kiválasztása',
    drop: 'vagy húzza ide őket',
    remove: '{file} eltávolítása',
    uploading: '{file} feltöltése folyamatban',
    tooLarge: 'A(z) {file} fájl nagyobb, mint {limit}.',
    wrongType: 'A(z) {file} fájl típusa nem engedélyezett. Engedélyezett: {types}.',
    tooMany: 'Legfeljebb {count} fájl adható meg. A(z) {file} fájl nem került hozzáadásra.',
  },
  fieldInvalid: 'A mező értéke érvénytelen.',
  choose: 'Kérjük, válasszon',
  password: {
    label: 'Jelszó',
    show: 'Jelszó megjelenítése',
    hide: 'Jelszó elrejtése',
    weak: 'Jelszó erőssége: gyenge',
    ok: 'Jelszó erőssége: megfelelő',
    strong: 'Jelszó erőssége: erős',
    veryStrong: 'Jelszó erőssége: nagyon erős',
  },
  phone: { number: 'Telefonszám', areaCode: 'Körzetszám' },
  country: { label: 'Ország', other: 'Más ország' },
} satisfies NamespaceKitTranslation;

export default kit;
