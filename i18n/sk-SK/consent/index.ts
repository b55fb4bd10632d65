import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Nastavenia cookies',
  close: 'Zavrieť',
  intro:
    'Nevyhnutné cookies držia e\u2011shop pri živote. Čo s\u00a0ostatnými, určíte vy a\u00a0kedykoľvek si to môžete rozmyslieť: odkaz „Nastavenia cookies“ je na každej stránke celkom dole.',
  privacy: 'Podrobnosti v\u00a0zásadách ochrany osobných údajov',
  all: 'Súhlasím so všetkým',
  onlyNecessary: 'Len nevyhnutné',
  save: 'Uložiť moju voľbu',
  saved:
    'Voľbu sme uložili. Keď ju budete chcieť zmeniť, odkaz „Nastavenia cookies“ je na stránke celkom dole.',
  notSaved:
    'Váš prehliadač nepovoľuje cookies, preto váš výber nemôžeme uložiť a\u00a0na každej stránke sa opýtame znova. Nič nemeriame.',
  category: {
    necessary: {
      title: 'Nevyhnutné',
      text: 'Vďaka nim e\u2011shop nezabudne, v\u00a0ktorej krajine nakupujete, či ste prihlásení a\u00a0aké zobrazenie ste si vybrali. Bez nich sa nezaobíde.',
    },
    measurement: {
      title: 'Meranie a\u00a0porovnávanie',
      text: 'Zaujíma nás, čo si u\u00a0nás pozriete a\u00a0kúpite. A\u00a0keď skúšame dve verzie stránky, ukazujeme vám stále tú istú. Urobíme to, len ak súhlasíte.',
    },
  },
  table: {
    name: 'Názov',
    purpose: 'Načo slúži',
    life: 'Platnosť',
  },
  purpose: {
    consent: 'ako ste sa rozhodli o\u00a0cookies',
    shop: 'v\u00a0ktorom e\u2011shope ste boli naposledy',
    view: 'zobrazenie, ktoré vám vyhovuje',
    login: 'aby ste zostali prihlásení vo svojom účte',
    device:
      'spozná zariadenie, na ktorom ste sa už prihlásili, takže vám prístup nezablokuje nikto, kto háda heslá',
    newsletter: 'či sa odtiaľto už niekto prihlásil na newsletter; znova ho potom neponúkame',
    partner: 'či vás k\u00a0nám priviedol partner alebo naša aplikácia',
    staff: 'prihlasujú našich kolegov a\u00a0otvárajú im náhľad, zákazníci ich nedostanú',
    visitor: 'náhodné číslo, podľa ktorého vám priradíme stále tú istú verziu',
    groups: 'ktoré verzie sa vám zobrazujú',
  },
  life: {
    days: '{days}\u00a0dní',
    login: 'kým sa neodhlásite, najviac {days}\u00a0dní',
    visit: 'kým sa prehliadač nezatvorí',
    partner: 'určuje partner alebo aplikácia',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
