import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Zápatí',
  newTab: 'otevře se na nové kartě',
  continueToSignUp: 'Pokračovat k\u00a0přihlášení',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Informace o\u00a0cookies',
    text: 'Rádi bychom měřili návštěvnost a\u00a0porovnávali varianty stránek, abychom e\u2011shop zlepšovali. Děláme to jen s\u00a0vaším souhlasem.',
    settings: 'Nastavení cookies',
    necessary: 'Jen nezbytné',
    agree: 'Souhlasím',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Náhled',
    label: 'Náhled tohoto e-shopu',
    at: '{date} ({zone})',
    now: 'v\u00a0současné podobě ({zone})',
    group: 'skupina „{group}“ v\u00a0testu „{test}“',
    groupOfOtherTime: 'Test „{test}“ v\u00a0této době neprobíhá',
    noGroup: 'bez testovací skupiny',
    withChanges: 'se změnami, které ještě nejsou zveřejněné',
    exit: 'Ukončit náhled',
    signUpIsReal:
      'I\u00a0v\u00a0náhledu je toto přihlášení k\u00a0odběru skutečné: uloží se a\u00a0odešle se e\u2011mail.',
    over: {
      title: 'Tento náhled skončil',
      text: 'Jeho platnost vypršela, byl zrušen nebo patří k\u00a0jinému e\u2011shopu. E\u2011shop v\u00a0současné podobě najdete zde:',
      action: 'Do e-shopu',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
