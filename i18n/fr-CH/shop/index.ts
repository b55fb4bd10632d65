import type { NamespaceShopTranslation } from '../../i18n-types.js';

// Spaces in fr-CH: narrow no-break (\u202f) before : ; ! ? and inside « », no-break (\u00a0) before %.
const shop = {
  home: 'Page d’accueil',
  tagline: 'Café, mode, maison, électroménager',
  description:
    'Café fraîchement torréfié, mode, idées pour la maison et électroménager chez {brand}. Abonnez-vous à la newsletter et économisez {percent}\u00a0%.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'La journée commence ici',
    day: 'C’est une belle journée',
    dusk: 'Place à la soirée',
    night: 'Le matin est en chemin',
    text: 'Café fraîchement torréfié, mode confortable, belles choses pour la maison et appareils sur lesquels on peut compter.',
    action: 'Profiter de {percent}\u00a0% de rabais',
    worldsTitle: 'Nos univers',
    coffee: {
      title: 'Café',
      text: 'Torréfié chaque semaine\u202f: en grains, moulu ou en capsules.',
    },
    fashion: {
      title: 'Mode',
      text: 'Matières douces, coupes nettes, pensées pour tous les jours.',
    },
    home: { title: 'Maison', text: 'Des meubles, des textiles et des objets faits pour rester.' },
    appliances: {
      title: 'Électro\u00adménager',
      text: 'De la bouilloire à la machine à café automatique.',
    },
  },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'Elle a peut-être déménagé, ou une faute de frappe s’est glissée dans l’adresse.',
    action: 'Vers la page d’accueil',
  },
  error: {
    title: 'Une erreur s’est produite',
    text: 'Veuillez recharger la page. Si le problème persiste, réessayez plus tard.',
    action: 'Recharger la page',
  },
  offline: { title: 'Pas de connexion' },
  update: { text: 'Une nouvelle version est prête.', action: 'Recharger' },
  countries: {
    title: 'Choisir le pays et la langue',
    label: 'Choisir le pays et la langue\u202f:',
    link: 'Changer de pays',
  },
} satisfies NamespaceShopTranslation;

export default shop;
