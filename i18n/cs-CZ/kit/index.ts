import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Zavřít',
  clear: 'Smazat text',
  showMore: 'Zobrazit více',
  showLess: 'Zobrazit méně',
  message: {
    error: 'Chyba',
    success: 'Hotovo',
    information: 'Informace',
    warning: 'Upozornění',
  },
  pagination: {
    label: 'Stránky',
    previous: 'Předchozí stránka',
    next: 'Další stránka',
    page: 'Stránka {page}',
  },
  promoCode: {
    label: 'Kód poukazu',
    copy: 'Zkopírovat kód',
    copied: 'Zkopírováno',
    failed: 'Kopírování zde není možné. Označte prosím kód.',
  },
  basePrice: {
    line: '{quantity} ({price} za {base})',
    piece: 'ks',
  },
  energyClass: 'Třída energetické účinnosti {energyClass} na stupnici od A do G',
  skipList: 'Rychlé odkazy',
  backToTop: 'Nahoru',
  menuOpen: 'Otevřít menu',
  number: { plus: 'Zvýšit o jedna', minus: 'Snížit o jedna' },
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
    wrongType: 'Soubor {file} nemá povolený typ: {types}.',
    tooMany: 'Nejvyšší možný počet souborů: {count}. Soubor {file} nebyl přidán.',
  },
  fieldInvalid: 'Toto pole není vyplněno správně.',
  choose: 'Vyberte prosím',
  password: {
    label: 'Heslo',
    show: 'Zobrazit heslo',
    hide: 'Skrýt heslo',
    weak: 'Síla hesla: slabé',
    ok: 'Síla hesla: dostačující',
    strong: 'Síla hesla: silné',
    veryStrong: 'Síla hesla: velmi silné',
  },
  phone: { number: 'Telefonní číslo', areaCode: 'Předvolba' },
  country: { label: 'Země', other: 'Jiná země' },
} satisfies NamespaceKitTranslation;

export default kit;
