import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Päta stránky',
  newTab: 'otvorí sa na novej karte',
  continueToSignUp: 'Pokračovať na prihlásenie',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Informácia o\u00a0cookies',
    text: 'Radi by sme merali návštevnosť a\u00a0porovnávali varianty stránok, aby sme e\u2011shop zlepšovali. Robíme to len s\u00a0vaším súhlasom.',
    settings: 'Nastavenia cookies',
    necessary: 'Len nevyhnutné',
    agree: 'Súhlasím',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Náhľad',
    label: 'Náhľad tohto e-shopu',
    at: '{date} ({zone})',
    now: 'v\u00a0súčasnej podobe ({zone})',
    group: 'skupina „{group}“ v\u00a0teste „{test}“',
    groupOfOtherTime: 'Test „{test}“ v\u00a0tomto čase neprebieha',
    noGroup: 'bez testovacej skupiny',
    withChanges: 'so zmenami, ktoré ešte nie sú zverejnené',
    exit: 'Ukončiť náhľad',
    signUpIsReal:
      'Aj v\u00a0náhľade je toto prihlásenie na odber skutočné: uloží sa a\u00a0odošle sa e\u2011mail.',
    over: {
      title: 'Tento náhľad sa skončil',
      text: 'Jeho platnosť uplynula, bol zrušený alebo patrí k\u00a0inému e\u2011shopu. E\u2011shop v\u00a0súčasnej podobe nájdete tu:',
      action: 'Do e-shopu',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
