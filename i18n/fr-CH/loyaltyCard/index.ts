import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Demander la carte',
  birthday: {
    label: 'Date de naissance (facultative)',
    hint: 'Pour que votre cadeau arrive à temps.',
    invalid: 'Veuillez vérifier la date.',
    tooYoung: 'La carte est proposée dès {age}\u00a0ans.',
  },
  agreement: {
    age: 'J’ai au moins {age}\u00a0ans.',
    text: 'Je souhaite participer au programme {card}. {company} peut utiliser mes données à cette fin. Je peux revenir sur cet accord en tout temps.',
    required: 'Veuillez donner votre accord. Sans lui, nous ne pouvons pas établir de carte.',
  },
  keeping:
    'Vos données sont envoyées par e\u2011mail à l’équipe de la carte, avec une copie pour vous. Nous les effaçons ici après 180\u00a0jours.',
  submit: 'Demander la carte gratuite',
  checkInput: 'Votre demande n’est pas encore partie. Veuillez vérifier les champs signalés.',
  TOO_MANY_REQUESTS:
    'Un très grand nombre d’inscriptions vient d’arriver depuis votre connexion ou avec cette adresse. Réessayez plus tard ou écrivez à {email}.',
  FAILED:
    'L’inscription n’a pas pu être enregistrée. Vos indications sont toujours dans le formulaire. Réessayez dans quelques minutes ou écrivez à {email}.',
  sent: {
    title: 'Votre demande de carte est enregistrée',
    text: 'Nous préparons votre {card} et vous envoyons son numéro par e\u2011mail dans les trois jours ouvrables. Une confirmation est déjà en route.',
    home: 'Continuer vers la boutique en ligne',
  },
  letter: {
    received: {
      subject: 'Votre demande de carte\u202f: {card}',
      title: 'Votre demande de carte est enregistrée',
      text: 'Merci pour votre demande. Le numéro de votre {card} arrivera à cette adresse dans les trois jours ouvrables. Voici vos indications\u202f:',
      reason:
        'Vous recevez cet e-mail parce qu’une {card} a été demandée sur {shop} avec l’adresse {address}. Si ce n’était pas vous, répondez simplement à cet e-mail.',
    },
    programme: {
      subject: 'Nouvelle inscription\u202f: {card}',
      title: 'Nouvelle inscription',
      text: 'Merci d’établir la carte et d’en envoyer le numéro à cette personne\u202f: une réponse à cet e-mail lui parvient directement.',
      reason: 'Cet e-mail a été envoyé à {address}, l’équipe de la carte de {shop}.',
    },
    birthday: 'Date de naissance',
    consent: 'Accord',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
