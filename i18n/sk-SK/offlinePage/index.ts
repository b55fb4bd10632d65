import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Túto stránku nemožno bez pripojenia na internet zobraziť. Stránky, ktoré ste už navštívili, môžete čítať ďalej.',
  country:
    'E\u2011shop „{country}“ teraz neodpovedá. Skúste to, prosím, znova, keď bude pripojenie fungovať.',
  signIn:
    'Na vaše prihlásenie neprišla odpoveď. Prihláste sa, prosím, znova, keď bude pripojenie fungovať.',
  form: 'Na formulár neprišla odpoveď. Odošlite ho, prosím, znova, keď bude pripojenie fungovať.',
  action: 'Skúsiť znova',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
