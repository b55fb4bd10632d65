import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Spaces in fr-CH: narrow no-break (\u202f) before : ; ! ? and inside « », no-break (\u00a0) before %.
const newsletter = {
  title: 'Abonnez-vous à la newsletter et économisez {percent}\u00a0%',
  lead: 'Nouveaux cafés, coups de cœur et offres\u202f: soyez parmi les premiers à les découvrir.',
  banderole: { discount: '{percent}\u00a0%', label: 'Bon de bienvenue' },
  pictureAlt: 'Une tasse de café dans les lueurs de l’aube',
  mandatoryNote: 'Les champs marqués d’un * sont obligatoires.',
  email: {
    label: 'Adresse e-mail',
    required: 'L’adresse e\u2011mail est un champ obligatoire.',
    invalid: 'Veuillez saisir une adresse e\u2011mail valable.',
    quoted:
      'Nous ne pouvons pas écrire aux adresses qui comportent des guillemets avant le @. Veuillez en saisir une autre.',
    otherLetters:
      'Nous ne pouvons pas écrire aux adresses qui comportent des lettres accentuées ou d’autres caractères spéciaux avant le @. Veuillez en saisir une autre.',
    tooLong: 'L’adresse e\u2011mail ne doit pas dépasser 256\u00a0caractères.',
    didYouMean: 'Vouliez-vous dire {address}\u202f?',
  },
  honeypot: 'Veuillez laisser ce champ vide',
  // This shop shows neither salutation nor names (spec §2.1).
  salutation: {
    label: '',
    choose: '',
    MRS: '',
    MR: '',
    DIVERS: '',
    COMPANY: '',
    required: '',
  },
  firstName: {
    label: '',
    required: '',
    tooLong: '',
  },
  lastName: {
    label: '',
    required: '',
    tooLong: '',
  },
  invalidCharacters: 'Ce champ contient des caractères non autorisés.',
  fieldInvalid: 'Veuillez vérifier ce champ.',
  // Consent under the Swiss LCD art. 3 para. 1 let. o and the LPD.
  legalNotice: {
    title: 'Informations juridiques',
    consent:
      'En m’inscrivant, j’accepte que {brand} m’envoie régulièrement par e\u2011mail des newsletters présentant ses nouveautés et ses offres (café, mode, maison, électroménager). Pour que leur contenu me corresponde mieux, j’autorise {brand} à analyser, en lien avec mon adresse, les newsletters que j’ouvre et les liens sur lesquels je clique.',
    age: 'J’ai au moins {age}\u00a0ans.',
    revoke:
      'Mon consentement est libre. Je peux le révoquer en tout temps avec effet pour l’avenir, par le lien de désabonnement figurant dans chaque newsletter ou au moyen du <contact>formulaire de contact</contact>.',
  },
  newsletterConsent: {
    label: 'J’accepte de recevoir par e\u2011mail les newsletters publicitaires de {brand}.',
    required: 'Pour vous inscrire, veuillez accepter de recevoir nos newsletters.',
  },
  personalisedOffers:
    'Oui, je souhaite recevoir par e\u2011mail des offres personnalisées, adaptées à mes achats et à mes centres d’intérêt. Mes achats et mes clics peuvent être analysés à cette fin. Je peux également révoquer ce consentement en tout temps.',
  privacyHint:
    'Pour savoir comment nous traitons vos données, consultez notre <privacy>déclaration de protection des données</privacy>.',
  termsHint: 'Nos <terms>conditions d’utilisation</terms> s’appliquent.',
  newsletterHint: 'Pour en savoir plus sur notre newsletter, <hint>cliquez ici</hint>.',
  usageHint: 'Consulter la <usage>déclaration de consentement</usage>.',
  exampleNewsletter: 'Voir un exemple de newsletter',
  submit: 'Je m’abonne',
  sending: 'Envoi en cours…',
  kept: 'Votre saisie est conservée.',
  voucherFootnote:
    'Vous recevrez votre bon par e\u2011mail dès que vous aurez confirmé votre inscription. Il est soumis aux <conditions>conditions applicables aux bons</conditions>.',
  steps: {
    mail: 'Ouvrir notre e-mail',
    confirm: 'Confirmer votre inscription',
    voucher: 'Profiter aussitôt du bon',
  },
  success: {
    changeAddress: 'Modifier l’adresse',
    title: 'Merci de votre inscription à la newsletter',
    text: 'Nous vous envoyons immédiatement un e\u2011mail à l’adresse indiquée. Veuillez cliquer sur le lien qu’il contient pour confirmer votre inscription.',
    hint: 'Vous n’avez rien reçu\u202f? Pensez à vérifier vos courriers indésirables.',
    noMailServer:
      'Une faute de frappe s’est-elle glissée dans l’adresse\u202f? Le domaine qui suit le @ ne semble pas recevoir d’e\u2011mails.',
    mailbox: 'Ouvrir ma messagerie {provider}',
  },
  resend: {
    button: 'Renvoyer l’e-mail',
    ready: 'Vous pouvez maintenant renvoyer l’e\u2011mail.',
    sent: 'L’e\u2011mail vient de vous être renvoyé.',
    wait: 'Vous pourrez renvoyer l’e\u2011mail dans {seconds}\u00a0s.',
    tomorrow:
      'Nous vous avons déjà envoyé cet e\u2011mail plusieurs fois aujourd’hui. Vous pourrez le redemander demain.',
    failed:
      'L’e\u2011mail ne peut pas être renvoyé pour le moment. Veuillez réessayer plus tard ou vous inscrire à nouveau.',
    limit:
      'Toutes boutiques en ligne confondues, nous envoyons au maximum {mails}\u00a0e\u2011mails de ce type par jour à une même adresse.',
  },
  technicalError:
    'Pour des raisons techniques, l’inscription à la newsletter n’est pas possible. Veuillez réessayer plus tard\u202f!',
  tooManyRequests:
    'De très nombreuses inscriptions viennent d’être effectuées depuis votre connexion. Veuillez réessayer dans une heure.',
  linkInvalid:
    'Malheureusement, ce lien n’est plus valable. Veuillez vous inscrire à nouveau à la newsletter.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
