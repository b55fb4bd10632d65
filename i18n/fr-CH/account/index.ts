import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Votre compte',
  lead: 'Connectez-vous\u202f: le formulaire de la newsletter sera déjà rempli avec vos indications.',
  email: 'Adresse e-mail',
  stay: 'Rester connecté sur cet appareil',
  signIn: 'Se connecter',
  passwordRequired: 'Le mot de passe est un champ obligatoire.',
  fault: {
    INCOMPLETE: 'Veuillez saisir votre adresse e\u2011mail et votre mot de passe.',
    REFUSED: 'L’adresse e\u2011mail ou le mot de passe est incorrect.',
    TOO_MANY_REQUESTS: 'Il y a eu trop de tentatives. Veuillez réessayer plus tard.',
    UNAVAILABLE: 'La connexion est impossible pour le moment. Veuillez réessayer plus tard.',
    COOKIES_REFUSED:
      'Votre navigateur a refusé nos cookies. Sans cookies, la connexion est impossible. Veuillez autoriser les cookies pour ce site, puis vous connecter à nouveau.',
  },
  signedInAs: 'Vous utilisez le compte {email}.',
  signOut: 'Se déconnecter du compte',
  subscription: {
    title: 'Newsletter',
    state: {
      NONE: 'Vous ne recevez pas encore notre newsletter.',
      WAITING_FOR_DOI:
        'Votre inscription attend encore votre confirmation. Veuillez cliquer sur le lien dans notre e\u2011mail.',
      SUBSCRIBED: 'Vous recevez notre newsletter.',
      UNSUBSCRIBED: 'Vous ne recevez plus notre newsletter.',
    },
    preferences: 'Modifier les préférences de la newsletter',
    subscribe: 'S’abonner à la newsletter',
  },
} satisfies NamespaceAccountTranslation;

export default account;
