import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Potvrďte odber newslettera',
    text: 'Už len jedno kliknutie: potvrďte odber a\u00a0kupón je váš.',
    button: 'Potvrdiť odber',
    working: 'Potvrdzujeme váš odber…',
    failed: 'Odber sa teraz nepodarilo potvrdiť. Skúste to, prosím, o\u00a0pár minút znova.',
    doneTitle: 'Víta vás {brand}!',
    doneText: 'Odber je potvrdený. Tu je váš uvítací kupón, pošleme vám ho aj e\u2011mailom.',
  },
  voucher: {
    code: 'Zľavový kód',
    copy: 'Skopírovať kód',
    copied: 'Kód je skopírovaný',
    copyFailed: 'Kód sa nepodarilo skopírovať. Označte ho, prosím, ručne.',
    validUntil: 'Platí do {date} na jeden nákup.',
    validOnce: 'Platí na jeden nákup.',
    shop: 'Začať nakupovať',
    conditions: 'Podmienky uplatnenia kupónu',
    preferences: 'Zmeniť nastavenia newslettera',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
