import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Na túto stránku treba internet. Čo ste si už pozreli, si však otvoríte aj bez neho.',
  country:
    'E\u2011shop „{country}“ sa neozýva. Počkajte, prosím, kým sa pripojenie obnoví, a\u00a0skúste to ešte raz.',
  signIn:
    'Nevieme, či ste sa prihlásili. Počkajte, prosím, kým sa pripojenie obnoví, a\u00a0urobte to ešte raz.',
  form: 'Nevieme, či k\u00a0nám formulár dorazil. Počkajte, prosím, kým sa pripojenie obnoví, a\u00a0pošlite ho ešte raz.',
  action: 'Skúsiť znova',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
