import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Écrivez-nous',
  topic: {
    label: 'De quoi s’agit-il\u202f?',
    choose: 'Veuillez choisir',
    required: 'Veuillez choisir le sujet de votre message.',
    ORDER: 'Commande et facture',
    DELIVERY: 'Livraison',
    RETURN: 'Retour et réclamation',
    PRODUCT: 'Un article',
    NEWSLETTER: 'Newsletter et bon',
    OTHER: 'Autre sujet',
  },
  name: {
    label: 'Votre nom',
    required: 'Veuillez indiquer votre nom.',
    tooLong: 'Le nom ne doit pas dépasser 100\u00a0caractères.',
  },
  orderNumber: {
    label: 'Numéro de commande (si vous l’avez)',
    tooLong: 'Le numéro de commande ne doit pas dépasser 60\u00a0caractères.',
  },
  message: {
    label: 'Votre message',
    required: 'Veuillez écrire votre message.',
    tooLong: 'Le message ne doit pas dépasser 4000\u00a0caractères. Il en compte {count}.',
  },
  invalid: 'Ce champ contient des caractères que nous ne pouvons pas traiter.',
  keeping:
    'Vous recevrez une copie du message par e\u2011mail. Nous utilisons vos indications uniquement pour vous répondre et les effaçons ici après 180\u00a0jours.',
  submit: 'Envoyer le message',
  errorTitle: 'À vérifier\u202f: {title}',
  checkInput: 'Votre message n’est pas encore parti. Veuillez vérifier les champs signalés.',
  TOO_MANY_REQUESTS:
    'Un très grand nombre de messages vient d’arriver depuis votre connexion ou avec cette adresse. Réessayez plus tard ou écrivez à {email}.',
  FAILED:
    'Votre message n’a pas pu être envoyé. Vos indications sont toujours dans le formulaire. Réessayez dans quelques minutes ou écrivez à {email}.',
  sent: {
    title: 'Merci pour votre message',
    text: 'Il est bien arrivé à notre service clientèle. Nous vous en envoyons une copie par e\u2011mail, et notre réponse arrivera à la même adresse.',
    reference: 'Dossier {reference}',
    again: 'Écrire un autre message',
  },
  letter: {
    copy: {
      subject: 'Votre message à {brand}',
      title: 'Merci pour votre message',
      text: 'Votre message est bien arrivé à notre service clientèle. En voici la copie. Nous répondrons à cette adresse.',
      reason:
        'Vous recevez cet e-mail parce que l’adresse {address} a été indiquée dans le formulaire de contact de {shop}.',
    },
    service: {
      subject: 'Formulaire de contact\u202f: {topic}',
      title: 'Nouveau message',
      text: 'Votre réponse à cet e-mail parvient directement à la cliente ou au client.',
      reason: 'Cet e-mail a été envoyé à {address}, le service clientèle de {shop}.',
    },
    dataRequest: {
      subject: 'Votre demande au sujet de vos données chez {brand}',
      title: 'Nous avons bien reçu votre demande',
      text: 'Votre demande au sujet de vos données personnelles nous est bien parvenue. Vous recevrez notre réponse au plus tard le {day}.',
      reason:
        'Vous recevez cet e-mail parce que vous vous êtes adressé à {shop} au sujet de vos données avec l’adresse {address}.',
      right: 'Objet',
      ACCESS: 'Accès à mes données',
      RECTIFICATION: 'Rectification de mes données',
      ERASURE: 'Effacement de mes données',
      PORTABILITY: 'Remise de mes données dans un fichier',
      OBJECTION: 'Opposition à l’utilisation de mes données',
    },
    reference: 'Dossier',
    receivedAt: 'Reçu',
    topic: 'Sujet',
    name: 'Nom',
    email: 'Adresse e-mail',
    orderNumber: 'Numéro de commande',
    message: 'Message',
  },
} satisfies NamespaceContactTranslation;

export default contact;
