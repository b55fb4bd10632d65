import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Bezárás',
  clear: 'Szöveg törlése',
  showMore: 'Több megjelenítése',
  showLess: 'Kevesebb megjelenítése',
  message: {
    error: 'Hiba',
    success: 'Sikerült',
    information: 'Információ',
    warning: 'Figyelmeztetés',
  },
  pagination: {
    label: 'Lapozás',
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
  energyClass:
    'Energiahatékonysági osztály: {energyClass}, az {best}-tól {worst}-ig terjedő skálán',
  energyClassUnknown: 'Energiahatékonysági osztály: nincs adat',
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
    tooLarge: '{file}: ez a fájl nagyobb a megengedettnél ({limit}).',
    wrongType: '{file}: ez a fájltípus nem engedélyezett. Engedélyezett típusok: {types}.',
    tooMany: 'Legfeljebb {count}\u00a0fájl adható meg. Nem adtuk hozzá: {file}.',
  },
  fieldInvalid: 'A mező értéke érvénytelen.',
  choose: 'Kérjük, válasszon',
  password: {
    label: 'Jelszó',
    show: 'Jelszó megjelenítése',
    hide: 'Jelszó elrejtése',
    weak: 'A jelszó erőssége: gyenge',
    ok: 'A jelszó erőssége: megfelelő',
    strong: 'A jelszó erőssége: erős',
    veryStrong: 'A jelszó erőssége: nagyon erős',
  },
  phone: { number: 'Telefonszám', areaCode: 'Körzetszám' },
  country: { label: 'Ország', other: 'Más ország' },
} satisfies NamespaceKitTranslation;

export default kit;
