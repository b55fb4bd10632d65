import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zavřít',
  clear: 'Vymazat text',
  showMore: 'Zobrazit více',
  showLess: 'Zobrazit méně',
  message: {
    error: 'Chyba',
    success: 'Hotovo',
    information: 'Informace',
    warning: 'Upozornění',
  },
  pagination: {
    label: 'Stránkování',
    previous: 'Předchozí stránka',
    next: 'Další stránka',
    page: 'Stránka {page}',
  },
  promoCode: {
    label: 'Kód kuponu',
    copy: 'Zkopírovat kód',
    copied: 'Zkopírováno',
    failed: 'Kopírování zde není možné. Označte prosím kód.',
  },
  basePrice: {
    line: '{quantity} ({price} za {base})',
    piece: 'ks',
  },
  energyClass: 'Třída energetické účinnosti {energyClass} na stupnici od {best} do {worst}',
  energyClassUnknown: 'Třída energetické účinnosti: neuvedena',
  skipList: 'Rychlé odkazy',
  backToTop: 'Zpět nahoru',
  menuOpen: 'Otevřít nabídku',
  number: { plus: 'Zvýšit o\u00a0jedna', minus: 'Snížit o\u00a0jedna' },
  slider: {
    left: 'Posunout doleva',
    right: 'Posunout doprava',
  },
  searchSuggestions: 'Návrhy vyhledávání',
  fileUpload: {
    choose: 'Vybrat soubory',
    drop: 'nebo je přetáhněte sem',
    remove: 'Odebrat soubor {file}',
    uploading: 'Nahrává se soubor {file}',
    tooLarge: 'Soubor {file} je větší než {limit}.',
    wrongType: 'Soubor {file} není povoleného typu. Povolené typy: {types}.',
    tooMany: 'Nejvyšší možný počet souborů: {count}. Soubor {file} nebyl přidán.',
  },
  fieldInvalid: 'Toto pole není vyplněno správně.',
  choose: 'Vyberte prosím',
  password: {
    label: 'Heslo',
    show: 'Zobrazit heslo',
    hide: 'Skrýt heslo',
    weak: 'Slabé heslo',
    ok: 'Dostačující heslo',
    strong: 'Silné heslo',
    veryStrong: 'Velmi silné heslo',
  },
  phone: { number: 'Telefonní číslo', areaCode: 'Předvolba' },
  country: { label: 'Země', other: 'Jiná země' },
} satisfies NamespaceKitTranslation;

export default kit;
