import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Päta stránky',
  newTab: 'otvorí sa v\u00a0novej karte',
  continueToSignUp: 'Prejsť na odber newslettera',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Informácia o\u00a0cookies',
    text: 'Pomôžete nám e\u2011shop zlepšiť? Chceli by sme merať, ako ho používate, a\u00a0skúšať rôzne verzie stránok. Bez vášho súhlasu to neurobíme.',
    settings: 'Nastavenia cookies',
    necessary: 'Len nevyhnutné',
    agree: 'Súhlasím',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Náhľad',
    label: 'Náhľad tohto e-shopu',
    at: '{date} ({zone})',
    now: 'ako vyzerá teraz ({zone})',
    group: 'skupina „{group}“ v\u00a0teste „{test}“',
    groupOfOtherTime: 'Test „{test}“ vtedy nebeží',
    noGroup: 'bez testovacej skupiny',
    withChanges: 'aj so zmenami, ktoré ešte nie sú zverejnené',
    exit: 'Zavrieť náhľad',
    signUpIsReal:
      'Pozor, aj z\u00a0náhľadu sa prihlasujete naozaj: adresu uložíme a\u00a0e\u2011mail odíde.',
    over: {
      title: 'Náhľad sa skončil',
      text: 'Uplynul mu čas, niekto ho zrušil alebo ide o\u00a0iný e\u2011shop. Pozrite sa, ako vyzerá e\u2011shop dnes:',
      action: 'Prejsť do e-shopu',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
