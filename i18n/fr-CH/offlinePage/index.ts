import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Cette page n’est pas disponible sans connexion Internet. Les pages que vous avez déjà consultées restent lisibles.',
  country:
    'La boutique en ligne «\u202f{country}\u202f» ne répond pas pour l’instant. Réessayez dès que la connexion sera rétablie.',
  signIn:
    'Votre demande d’accès au compte est restée sans réponse. Réessayez dès que la connexion sera rétablie.',
  form: 'Nous ne savons pas si votre formulaire est arrivé. Envoyez-le à nouveau dès que la connexion sera rétablie.',
  action: 'Réessayer',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
