import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Nastavenia cookies',
  close: 'Zavrieť',
  intro:
    'Nevyhnutné cookies zabezpečujú chod e\u2011shopu. O\u00a0všetkom ostatnom rozhodujete vy a\u00a0svoje rozhodnutie môžete kedykoľvek zmeniť cez odkaz „Nastavenia cookies“ na konci každej stránky.',
  privacy: 'Viac v\u00a0zásadách ochrany osobných údajov',
  all: 'Súhlasím so všetkým',
  onlyNecessary: 'Len nevyhnutné',
  save: 'Uložiť výber',
  saved:
    'Váš výber je uložený. Zmeniť ho môžete kedykoľvek cez odkaz „Nastavenia cookies“ na konci stránky.',
  category: {
    necessary: {
      title: 'Nevyhnutné',
      text: 'Pamätajú si váš e\u2011shop, prihlásenie a\u00a0zvolené zobrazenie. Bez nich stránky nefungujú.',
    },
    measurement: {
      title: 'Meranie a\u00a0porovnávanie',
      text: 'Počítame, čo sa číta a\u00a0objednáva, a\u00a0z\u00a0dvoch variantov stránky vám ukazujeme vždy ten istý. Oboje len s\u00a0vaším súhlasom.',
    },
  },
  table: {
    name: 'Názov',
    purpose: 'Na čo',
    life: 'Ako dlho',
  },
  purpose: {
    consent: 'váš výber na tejto stránke',
    shop: 'e\u2011shop, ktorý ste navštívili naposledy',
    view: 'zobrazenie, ktoré ste si zvolili',
    login: 'vaše prihlásenie do zákazníckeho účtu',
    device:
      'že ste sa na tomto zariadení už prihlásili, aby vás nezablokovali cudzie nesprávne heslá',
    newsletter: 'či sa tu už niekto prihlásil na odber newslettera, aby sme sa nepýtali znova',
    partner: 'či prichádzate od partnera alebo z\u00a0našej aplikácie',
    staff: 'prihlásenie a\u00a0náhľad pre náš tím, pre nikoho iného',
    visitor: 'náhodné číslo, vďaka ktorému vidíte vždy rovnaký variant',
    groups: 'varianty, ktoré vidíte',
  },
  life: {
    days: '{days}\u00a0dní',
    login: 'do odhlásenia, najviac {days}\u00a0dní',
    visit: 'do zatvorenia prehliadača',
    partner: 'určuje partner alebo aplikácia',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
