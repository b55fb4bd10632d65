import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Tuto stránku nelze bez připojení k\u00a0internetu zobrazit. Stránky, které jste už navštívili, můžete číst dál.',
  country:
    'E\u2011shop „{country}“ teď neodpovídá. Zkuste to prosím znovu, až bude připojení fungovat.',
  signIn:
    'Nevíme, jestli se přihlášení podařilo. Přihlaste se prosím znovu, až bude připojení fungovat.',
  form: 'Nevíme, jestli formulář dorazil. Odešlete ho prosím znovu, až bude připojení fungovat.',
  action: 'Zkusit znovu',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
