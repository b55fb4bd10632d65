import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Paramètres des cookies',
  close: 'Fermer',
  intro:
    'Les cookies nécessaires font fonctionner la boutique en ligne. Pour tout le reste, c’est vous qui décidez. Vous pouvez changer d’avis en tout temps par le lien «\u202fParamètres des cookies\u202f» en bas de chaque page.',
  privacy: 'En savoir plus dans la déclaration de protection des données',
  all: 'Tout accepter',
  onlyNecessary: 'Nécessaires seulement',
  save: 'Enregistrer mon choix',
  saved:
    'Votre choix est enregistré. Vous pouvez le modifier en tout temps par le lien «\u202fParamètres des cookies\u202f» en bas de la page.',
  notSaved:
    'Votre navigateur n’accepte pas les cookies. Nous ne pouvons donc pas enregistrer votre choix et vous poserons la question sur chaque page. Rien n’est mesuré.',
  category: {
    necessary: {
      title: 'Nécessaires',
      text: 'Ils mémorisent votre boutique en ligne, votre connexion et l’affichage choisi. Sans eux, le site ne fonctionne pas.',
    },
    measurement: {
      title: 'Mesure et comparaison',
      text: 'Nous comptons ce qui est lu et commandé, et vous montrons toujours la même variante d’une page. L’un et l’autre n’ont lieu qu’avec votre accord.',
    },
  },
  table: {
    name: 'Nom',
    purpose: 'Utilité',
    life: 'Durée',
  },
  purpose: {
    consent: 'votre choix sur cette page',
    shop: 'la dernière boutique en ligne que vous avez visitée',
    view: 'l’affichage que vous avez choisi',
    login: 'votre connexion au compte client',
    device:
      'une connexion antérieure sur cet appareil, pour que personne ne puisse bloquer votre compte par de faux mots de passe',
    newsletter:
      'si un abonnement à la newsletter a déjà été pris sur cet appareil, pour ne pas reposer la question',
    partner: 'si vous venez d’un partenaire ou de notre application',
    staff: 'connexion et aperçu pour notre équipe, et pour personne d’autre',
    visitor: 'un numéro aléatoire, pour que vous voyiez toujours la même variante',
    groups: 'les variantes que vous voyez',
  },
  life: {
    days: '{days}\u00a0jours',
    login: 'jusqu’à votre déconnexion, {days}\u00a0jours au plus',
    visit: 'jusqu’à la fermeture du navigateur',
    partner: 'durée fixée par le partenaire ou l’application',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
