import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zavrieť',
  clear: 'Vymazať text',
  showMore: 'Zobraziť viac',
  showLess: 'Zobraziť menej',
  message: {
    error: 'Chyba',
    success: 'Hotovo',
    information: 'Informácia',
    warning: 'Upozornenie',
  },
  pagination: {
    label: 'Stránkovanie',
    previous: 'Predchádzajúca stránka',
    next: 'Ďalšia stránka',
    page: 'Stránka {page}',
  },
  promoCode: {
    label: 'Kód kupónu',
    copy: 'Skopírovať kód',
    copied: 'Skopírované',
    failed: 'Tu sa kopírovať nedá. Označte si, prosím, kód sami.',
  },
  basePrice: {
    line: '{quantity} ({price} za {base})',
    piece: 'ks',
  },
  energyClass: 'Trieda energetickej účinnosti {energyClass} na stupnici od {best} do {worst}',
  energyClassUnknown: 'Trieda energetickej účinnosti: neuvedená',
  skipList: 'Rýchle odkazy',
  backToTop: 'Späť nahor',
  menuOpen: 'Otvoriť ponuku',
  number: { plus: 'Zvýšiť o\u00a0jeden', minus: 'Znížiť o\u00a0jeden' },
  slider: {
    left: 'Posunúť doľava',
    right: 'Posunúť doprava',
  },
  searchSuggestions: 'Návrhy vyhľadávania',
  fileUpload: {
    choose: 'Vybrať súbory',
    drop: 'alebo ich sem potiahnite',
    remove: 'Odstrániť súbor {file}',
    uploading: 'Súbor {file} sa nahráva',
    tooLarge: 'Súbor {file} presahuje limit {limit}.',
    wrongType: 'Súbor {file} má nesprávny typ. Povolené sú {types}.',
    tooMany: 'Limit počtu súborov je {count}. Súbor {file} sme nepridali.',
  },
  fieldInvalid: 'Údaj v\u00a0tomto poli nie je správny.',
  choose: 'Vyberte, prosím',
  password: {
    label: 'Heslo',
    show: 'Zobraziť heslo',
    hide: 'Skryť heslo',
    weak: 'Slabé heslo',
    ok: 'Postačujúce heslo',
    strong: 'Silné heslo',
    veryStrong: 'Veľmi silné heslo',
  },
  phone: { number: 'Telefónne číslo', areaCode: 'Predvoľba' },
  country: { label: 'Krajina', other: 'Iná krajina' },
} satisfies NamespaceKitTranslation;

export default kit;
