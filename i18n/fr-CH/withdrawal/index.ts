import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Étape {step} sur 2',
  lead: 'Trois indications suffisent, sans donner de motif. À l’étape suivante, vous revoyez le tout et confirmez la révocation.',
  contract: {
    label: 'Numéro de commande ou articles commandés',
    hint: 'Une partie seulement\u202f? Indiquez les articles.',
    required: 'Veuillez indiquer le numéro de commande ou les articles commandés.',
    tooLong: 'Cette indication ne doit pas dépasser 1000\u00a0caractères. Elle en compte {count}.',
  },
  emailHint: 'Nous y envoyons aussitôt l’accusé de réception.',
  invalid: 'Ce champ contient des caractères que nous ne pouvons pas traiter.',
  next: 'Continuer',
  checkInput: 'Veuillez vérifier les champs signalés.',
  confirm: {
    title: 'Confirmer la révocation',
    declaration: 'Par la présente, je révoque le contrat suivant.',
    name: 'Nom',
    contract: 'Contrat',
    email: 'Accusé de réception à',
    note: 'La révocation est déclarée dès que vous la confirmez ici.',
    button: 'Confirmer la révocation',
    change: 'Modifier les indications',
  },
  TOO_MANY_REQUESTS:
    'Un très grand nombre de révocations vient d’arriver depuis votre connexion ou avec cette adresse. Réessayez ou envoyez cette déclaration à {email}. Cela suffit pour respecter le délai.',
  FAILED:
    'Votre révocation n’a pas pu être enregistrée. Réessayez ou envoyez cette déclaration à {email}. Cela suffit pour respecter le délai.',
  received: {
    title: 'Votre révocation est bien arrivée',
    text: 'Reçue le {instant}.',
    mail: 'L’accusé de réception, avec le contenu de votre déclaration, vous parvient par e\u2011mail. Veuillez le conserver.',
    reference: 'Dossier {reference}',
    returns: 'Comment renvoyer la marchandise',
  },
  letter: {
    received: {
      subject: 'Accusé de réception de votre révocation',
      title: 'Votre révocation est bien arrivée',
      text: 'Nous confirmons la réception de votre révocation, dont voici le contenu. Veuillez conserver cet e-mail.',
      reason:
        'Vous recevez cet e-mail parce qu’une révocation a été déclarée sur {shop} et que l’adresse {address} a été indiquée pour l’accusé de réception.',
    },
    service: {
      subject: 'Révocation {reference}',
      title: 'Révocation d’un contrat',
      text: 'La boutique en ligne a déjà accusé réception par e-mail.',
      reason: 'Cet e-mail a été envoyé à {address}, le service clientèle de {shop}.',
    },
    reference: 'Dossier',
    receivedAt: 'Reçue',
    declaration: 'Déclaration',
    name: 'Nom',
    contract: 'Contrat',
    email: 'Accusé de réception à',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
