import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Préférences de newsletter',
  forAddress: 'Pour {email}',
  name: 'Votre nom',
  interests: {
    title: 'Vos centres d’intérêt',
    text: 'Choisissez les sujets que vous aimez lire.',
    groups: { home: 'Café et maison', style: 'Mode et loisirs', offers: 'Offres et services' },
    WOMEN_FASHION: 'Mode femme',
    MEN_FASHION: 'Mode homme',
    SPORT: 'Sport',
    LIVING_FURNITURE: 'Maison et mobilier',
    HOBBY: 'Loisirs et temps libre',
    KIDS: 'Enfants',
    KITCHEN: 'Cuisine',
    SLEEPING: 'Sommeil',
    DISCOUNTS: 'Offres et rabais',
    COFFEE: 'Café',
    MOBILE: 'Téléphonie mobile',
    STORE: 'Nouveautés des boutiques',
  },
  offers: 'Offres personnalisées',
  save: 'Enregistrer mes préférences',
  saved: 'Vos préférences sont enregistrées.',
  pause: {
    title: 'Mettre la newsletter en pause',
    text: 'Besoin d’un peu de calme\u202f? Les envois reprendront ensuite d’eux-mêmes.',
    oneMonth: 'Pause de 1\u00a0mois',
    threeMonths: 'Pause de 3\u00a0mois',
    until: 'Votre newsletter est en pause. Vous la recevrez à nouveau dès le {date}.',
    resume: 'Mettre fin à la pause',
    resumed: 'La pause est terminée. Vous recevrez à nouveau la newsletter.',
  },
  unsubscribe: {
    text: 'Vous ne recevrez plus la newsletter de cette boutique en ligne. Nous vous écrirons une dernière fois pour confirmer.',
    done: 'Nous effaçons vos données 30\u00a0jours après le désabonnement. Vous pouvez aussi le faire ici tout de suite.',
  },
  export: {
    title: 'Consulter vos données',
    text: 'Téléchargez dans un fichier (JSON) tout ce que nous avons enregistré au sujet de votre adresse.',
    link: 'Télécharger mes données',
  },
  erase: {
    title: 'Effacer toutes vos données',
    text: 'Nous effaçons immédiatement et définitivement votre adresse et tout ce qui s’y rapporte, ce qui met aussi fin aux newsletters de toutes nos boutiques en ligne. Seules subsistent la preuve de votre consentement, sans votre adresse, et une empreinte qui évite d’attribuer le bon deux fois.',
    confirm: 'Oui, je souhaite que toutes mes données soient effacées.',
    required: 'Veuillez confirmer que tout doit être effacé.',
    button: 'Effacer définitivement',
    doneTitle: 'Vos données sont effacées',
    doneText:
      'Nous avons effacé votre adresse et tout ce qui s’y rapporte. Vous ne recevrez plus de newsletter.',
  },
  invalid:
    'Ce lien n’est pas valable. Veuillez utiliser le lien figurant dans notre dernier e\u2011mail.',
  failed: 'Ce n’est pas possible pour le moment. Veuillez réessayer dans quelques minutes.',
  unsubscribePage: {
    title: 'Se désabonner de la newsletter',
    text: 'Vous ne souhaitez plus recevoir notre newsletter\u202f? Un clic suffit.',
    button: 'Me désabonner',
    doneTitle: 'C’est fait, votre abonnement est résilié',
    doneText:
      'Vous ne recevrez plus la newsletter de cette boutique en ligne. Merci de votre fidélité.',
    invalid:
      'Ce lien de désabonnement n’est pas valable. Veuillez utiliser le lien figurant dans notre dernier e\u2011mail.',
    again: 'Me réabonner',
    elsewhere:
      'Cette adresse reçoit aussi la newsletter d’autres boutiques en ligne\u202f: {shops}. L’envoi se poursuit jusqu’à votre désabonnement.',
    all: 'Me désabonner de toutes les boutiques en ligne',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
