import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Potvrďte odber newslettera',
    text: 'Chýba už len jeden klik. Keď odber potvrdíte, kupón patrí vám.',
    button: 'Potvrdiť odber',
    working: 'Potvrdenie spracúvame…',
    failed: 'Potvrdenie teraz neprešlo. Počkajte, prosím, pár minút a\u00a0kliknite ešte raz.',
    doneTitle: 'Víta vás {brand}!',
    doneText: 'Hotovo, odber je potvrdený. Tu je uvítací kupón, posielame vám ho aj e\u2011mailom.',
  },
  voucher: {
    code: 'Zľavový kód',
    codeLabel: 'Zľavový kód:',
    copy: 'Skopírovať kód',
    copied: 'Kód je skopírovaný',
    copyFailed: 'Kód sa nedá skopírovať. Označte si ho, prosím, sami.',
    validUntil: 'Platí do {date}, bez minimálnej hodnoty nákupu, použiť sa dá raz.',
    validOnce: 'Použiť sa dá raz, bez časového obmedzenia a\u00a0minimálnej hodnoty nákupu.',
    exclusions: 'Nedá sa spojiť s\u00a0inými kupónmi. Neplatí na darčekové karty a\u00a0poštovné.',
    shop: 'Ísť nakupovať',
    conditions: 'Podmienky uplatnenia kupónu',
    wallet: 'Pridať do Peňaženky Apple',
    preferences: 'Upraviť nastavenia newslettera',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
