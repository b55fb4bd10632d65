import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Pied de page',
  newTab: 's’ouvre dans un nouvel onglet',
  continueToSignUp: 'Continuer vers l’inscription',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Information sur les cookies',
    text: 'Nous aimerions mesurer les visites et comparer des variantes de nos pages pour améliorer la boutique en ligne. Nous ne le faisons qu’avec votre accord.',
    settings: 'Paramètres des cookies',
    necessary: 'Nécessaires seulement',
    agree: 'Accepter',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Aperçu',
    label: 'Aperçu de cette boutique en ligne',
    at: '{date} ({zone})',
    now: 'dans son état actuel ({zone})',
    group: 'groupe «\u202f{group}\u202f» du test «\u202f{test}\u202f»',
    groupOfOtherTime: 'Le test «\u202f{test}\u202f» n’est pas actif à ce moment',
    noGroup: 'sans groupe de test',
    withChanges: 'avec des modifications pas encore publiées',
    exit: 'Quitter l’aperçu',
    signUpIsReal:
      'Même dans l’aperçu, cette inscription est réelle\u202f: elle est enregistrée et un e\u2011mail est envoyé.',
    over: {
      title: 'Cet aperçu est terminé',
      text: 'Il a expiré, a été retiré ou concerne une autre boutique en ligne. Pour voir la boutique en ligne dans son état actuel, c’est ici\u202f:',
      action: 'Vers la boutique en ligne',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
