import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Potvrďte odběr newsletteru',
    text: 'Už jen jedno kliknutí: potvrďte odběr a\u00a0kupon je váš.',
    button: 'Potvrdit odběr',
    working: 'Potvrzujeme váš odběr…',
    failed: 'Odběr se teď nepodařilo potvrdit. Zkuste to prosím za pár minut znovu.',
    doneTitle: 'Vítá vás {brand}!',
    doneText: 'Odběr je potvrzený. Tady je váš uvítací kupon, pošleme vám ho i\u00a0e\u2011mailem.',
  },
  voucher: {
    code: 'Slevový kód',
    codeLabel: 'Slevový kód:',
    copy: 'Zkopírovat kód',
    copied: 'Kód zkopírován',
    copyFailed: 'Kód se nepodařilo zkopírovat. Označte ho prosím ručně.',
    validUntil: 'Platí do {date} na jeden nákup, bez minimální hodnoty nákupu.',
    validOnce: 'Bez časového omezení a\u00a0minimální hodnoty nákupu, na jeden nákup.',
    exclusions:
      'Nelze kombinovat s\u00a0jinými kupony. Nevztahuje se na dárkové karty a\u00a0poštovné.',
    shop: 'Začít nakupovat',
    conditions: 'Podmínky uplatnění kuponu',
    wallet: 'Přidat do Peněženky Apple',
    preferences: 'Změnit nastavení newsletteru',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
