import type { NamespaceMailTranslation } from '../../i18n-types.js';

// Spaces in fr-CH: narrow no-break (\u202f) before : ; ! ? and inside « », no-break (\u00a0) before %.
const mail = {
  confirm: {
    subject: 'Veuillez confirmer votre inscription à la newsletter',
    preview: 'Plus qu’un clic pour terminer votre inscription.',
    title: 'Vous y êtes presque',
    text: 'Le {date}, cette adresse a été inscrite sur {shop} à la newsletter de {brand}, sans doute par vos soins. Veuillez confirmer d’un clic que vous souhaitez la recevoir.',
    button: 'Confirmer mon inscription',
    linkHint: 'Si le bouton ne fonctionne pas, ouvrez ce lien dans votre navigateur\u202f:',
    unsubscribe:
      'Vous pourrez ensuite vous désabonner à tout moment, par le lien qui figure dans chaque newsletter.',
    expires: 'Ce lien est valable jusqu’au {date}.',
    notYou:
      'Cette demande ne vient pas de vous\u202f? Vous n’avez rien à faire\u202f: sans votre confirmation, vous ne recevrez pas la newsletter, et l’inscription sera effacée après {days}\u00a0jours.',
  },
  welcome: {
    subject: 'Bienvenue\u202f! Voici votre bon de {percent}\u00a0%',
    preview: 'Le code de votre bon\u202f: {code}',
    title: 'Ravis de vous compter parmi nous',
    text: 'Votre inscription à la newsletter de {brand} est confirmée. Pour vous remercier, nous vous offrons {percent}\u00a0% de rabais sur votre prochain achat.',
    voucherLabel: 'Bon de bienvenue de {percent}\u00a0%',
    codeLabel: 'Votre code',
    button: 'Découvrir la boutique en ligne',
    dawn: 'Lumière du matin sur les collines, une tasse de café au premier plan',
  },
  alreadySubscribed: {
    subject: 'Vous recevez déjà notre newsletter',
    preview: 'Votre adresse est déjà inscrite, vous n’avez rien à faire.',
    title: 'Vous êtes déjà des nôtres',
    text: 'Cette adresse vient d’être inscrite une nouvelle fois à la newsletter de {brand}, sans doute par vos soins. Comme elle y figure déjà, vous n’avez rien à faire.',
    button: 'Vers la boutique en ligne',
  },
  goodbye: {
    subject: 'Votre désabonnement est confirmé',
    preview: 'Vous ne recevrez plus notre newsletter.',
    title: 'Au revoir',
    text: 'C’est fait\u202f: vous ne recevrez plus la newsletter de {brand}. Merci de votre fidélité.',
    back: 'Si vous changez d’avis, vous pouvez vous réabonner en tout temps.',
    button: 'Me réabonner',
    data: 'Consulter ou effacer mes données',
  },
  footer: {
    reason:
      'Vous recevez cet e-mail parce que l’adresse {address} a été saisie sur {shop} pour la newsletter.',
    preferences: 'Modifier mes préférences de newsletter',
    unsubscribe: 'Se désabonner de la newsletter',
    privacy: 'Protection des données',
    contact: 'Contact',
  },
} satisfies NamespaceMailTranslation;

export default mail;
