import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Confirmer l’inscription',
    text: 'Plus qu’un clic\u202f: confirmez votre inscription et le bon est à vous.',
    button: 'Confirmer mon inscription',
    working: 'Confirmation de votre inscription…',
    failed:
      'La confirmation n’est pas possible pour le moment. Veuillez réessayer dans quelques minutes.',
    doneTitle: 'Bienvenue chez {brand}\u202f!',
    doneText:
      'Votre inscription est confirmée. Voici votre bon de bienvenue. Nous vous l’envoyons aussi par e\u2011mail.',
  },
  voucher: {
    code: 'Code du bon',
    codeLabel: 'Code du bon\u202f:',
    copy: 'Copier le code',
    copied: 'Code copié',
    copyFailed: 'Impossible de copier. Veuillez sélectionner le code.',
    validUntil: 'Valable jusqu’au {date}, sans montant minimal, utilisable une seule fois.',
    validOnce: 'Sans date d’expiration ni montant minimal, utilisable une seule fois.',
    exclusions: 'Non cumulable. Ne s’applique ni aux cartes cadeaux ni aux frais de livraison.',
    shop: 'Découvrir la boutique en ligne',
    conditions: 'Conditions applicables aux bons',
    wallet: 'Ajouter à Apple Wallet',
    preferences: 'Modifier mes préférences de newsletter',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
