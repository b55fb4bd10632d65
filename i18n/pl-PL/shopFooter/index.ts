import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Stopka',
  newTab: 'otwiera się w\u00a0nowej karcie',
  continueToSignUp: 'Przejdź do zapisu',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Informacja o\u00a0plikach cookie',
    text: 'Chcielibyśmy mierzyć odwiedziny i\u00a0porównywać warianty stron, żeby ulepszać sklep internetowy. Robimy to tylko za Twoją zgodą.',
    settings: 'Ustawienia cookies',
    necessary: 'Tylko niezbędne',
    agree: 'Zgadzam się',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Podgląd',
    label: 'Podgląd tego sklepu internetowego',
    at: '{date} ({zone})',
    now: 'w\u00a0obecnej postaci ({zone})',
    group: 'grupa „{group}” w\u00a0teście „{test}”',
    groupOfOtherTime: 'Test „{test}” nie trwa w\u00a0tym czasie',
    noGroup: 'bez grupy testowej',
    withChanges: 'ze zmianami, których jeszcze nie opublikowano',
    exit: 'Zakończ podgląd',
    signUpIsReal:
      'Także w\u00a0podglądzie ten zapis jest prawdziwy: zostanie zapamiętany i\u00a0wyślemy e\u2011mail.',
    over: {
      title: 'Ten podgląd się zakończył',
      text: 'Wygasł, został wycofany lub dotyczy innego sklepu internetowego. Aktualną wersję znajdziesz tutaj:',
      action: 'Do sklepu internetowego',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
