import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Fermer',
  clear: 'Effacer la saisie',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  message: {
    error: 'Erreur',
    success: 'C’est fait',
    information: 'Information',
    warning: 'Attention',
  },
  pagination: {
    label: 'Pagination',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: 'Page {page}',
  },
  promoCode: {
    label: 'Code du bon',
    copy: 'Copier le code',
    copied: 'Copié',
    failed: 'La copie n’est pas possible ici. Veuillez sélectionner le code.',
  },
  basePrice: {
    line: '{quantity} ({price} pour {base})',
    piece: '{{count:pièce|pièces}}',
  },
  energyClass: 'Classe d’efficacité énergétique {energyClass} sur une échelle de {best} à {worst}',
  energyClassUnknown: 'Classe d’efficacité énergétique\u202f: non indiquée',
  skipList: 'Liens d’évitement',
  backToTop: 'Retour en haut de page',
  menuOpen: 'Ouvrir le menu',
  number: { plus: 'Augmenter d’une unité', minus: 'Diminuer d’une unité' },
  slider: {
    left: 'Faire défiler vers la gauche',
    right: 'Faire défiler vers la droite',
  },
  searchSuggestions: 'Suggestions de recherche',
  fileUpload: {
    choose: 'Choisir des fichiers',
    drop: 'ou les déposer ici',
    remove: 'Supprimer {file}',
    uploading: 'Envoi de {file} en cours',
    tooLarge: '{file} dépasse {limit}.',
    wrongType: '{file} n’est pas dans un format autorisé\u202f: {types}.',
    tooMany: 'Nombre maximal de fichiers\u202f: {count}. {file} n’a pas été ajouté.',
  },
  fieldInvalid: 'Ce champ n’est pas valide.',
  choose: 'Veuillez choisir',
  password: {
    label: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    weak: 'Sécurité du mot de passe\u202f: faible',
    ok: 'Sécurité du mot de passe\u202f: correcte',
    strong: 'Sécurité du mot de passe\u202f: élevée',
    veryStrong: 'Sécurité du mot de passe\u202f: très élevée',
  },
  phone: { number: 'Numéro de téléphone', areaCode: 'Indicatif' },
  country: { label: 'Pays', other: 'Autre pays' },
} satisfies NamespaceKitTranslation;

export default kit;
