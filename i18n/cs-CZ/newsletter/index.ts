import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>zásadách ochrany osobních údajů</privacy>.
const newsletter = {
  title: 'Přihlaste se k\u00a0odběru newsletteru a\u00a0získejte slevu {percent}\u00a0%',
  lead: 'Čerstvě pražené novinky, kousky k\u00a0zamilování a\u00a0nabídky, o\u00a0kterých se dozvíte mezi prvními.',
  banderole: { discount: '{percent}\u00a0%', label: 'Sleva na uvítanou' },
  pictureAlt: 'Šálek kávy na pozadí ranních červánků',
  mandatoryNote: 'Pole označená * jsou povinná.',
  email: {
    label: 'E-mailová adresa',
    required: 'E\u2011mailová adresa je povinný údaj.',
    invalid: 'Zadejte prosím platnou e\u2011mailovou adresu.',
    quoted:
      'Na adresy s\u00a0uvozovkami před znakem @ bohužel nemůžeme psát. Zadejte prosím jinou.',
    otherLetters:
      'Na adresy s\u00a0diakritikou nebo jinými zvláštními znaky před znakem @ bohužel nemůžeme psát. Zadejte prosím jinou.',
    tooLong: 'E\u2011mailová adresa může mít nejvýše 256\u00a0znaků.',
    didYouMean: 'Nechtěli jste napsat {address}?',
  },
  honeypot: 'Toto pole prosím nevyplňujte',
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
  invalidCharacters: 'Toto pole obsahuje nepovolené znaky.',
  fieldInvalid: 'Zkontrolujte prosím toto pole.',
  legalNotice: {
    title: 'Právní informace',
    consent:
      'Přihlášením souhlasím se zasíláním newsletteru {brand}, tedy obchodních sdělení s\u00a0novinkami a\u00a0nabídkami z\u00a0oblasti kávy, módy, bydlení a\u00a0domácích spotřebičů, na svůj e\u2011mail. Aby obsah odpovídal mým zájmům, může {brand} u\u00a0mé adresy vyhodnocovat, které newslettery otevřu a\u00a0na které odkazy kliknu.',
    age: 'Je mi alespoň {age}\u00a0let.',
    revoke:
      'Souhlas je dobrovolný. Mohu ho kdykoli s\u00a0účinností do budoucna odvolat: odkazem pro odhlášení v\u00a0každém newsletteru nebo přes <contact>kontaktní formulář</contact>.',
  },
  newsletterConsent: {
    label: 'Souhlasím se zasíláním newsletteru {brand} s\u00a0obchodními sděleními e\u2011mailem.',
    required: 'K\u00a0přihlášení potřebujeme váš souhlas se zasíláním newsletteru.',
  },
  personalisedOffers:
    'Chci e\u2011mailem dostávat nabídky na míru podle toho, co nakupuji a\u00a0co mě zajímá. K\u00a0tomu mohou být vyhodnocovány mé nákupy a\u00a0kliknutí. I\u00a0tento souhlas mohu kdykoli odvolat.',
  privacyHint:
    'Jak zacházíme s\u00a0vašimi údaji, se dočtete v\u00a0našich <privacy>zásadách ochrany osobních údajů</privacy>.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'Platí naše <terms>obchodní podmínky</terms>.',
  newsletterHint: 'Více o\u00a0newsletteru se dočtete <hint>zde</hint>.',
  usageHint: 'Přečtěte si celé <usage>znění souhlasu</usage>.',
  exampleNewsletter: 'Prohlédnout si ukázkový newsletter',
  submit: 'Přihlásit se k\u00a0odběru',
  sending: 'Odesíláme…',
  kept: 'Vyplněné údaje zůstanou zachovány.',
  voucherFootnote:
    'Kupon vám pošleme e\u2011mailem hned po potvrzení odběru. Platí <conditions>podmínky uplatnění kuponu</conditions>.',
  steps: {
    mail: 'Otevřete náš e-mail',
    confirm: 'Potvrďte v\u00a0něm odběr',
    voucher: 'Kupon můžete hned uplatnit',
  },
  success: {
    changeAddress: 'Změnit adresu',
    title: 'Děkujeme za přihlášení k\u00a0odběru newsletteru',
    text: 'Na uvedenou adresu jsme vám právě poslali e\u2011mail. Klikněte prosím na odkaz v\u00a0něm a\u00a0odběr potvrďte.',
    hint: 'E\u2011mail nedorazil? Zkontrolujte prosím i\u00a0složku s\u00a0nevyžádanou poštou.',
    noMailServer:
      'Nevloudil se do adresy překlep? Doména za zavináčem zřejmě e\u2011maily nepřijímá.',
    mailbox: 'Otevřít schránku {provider}',
  },
  resend: {
    button: 'Poslat e-mail znovu',
    ready: 'Teď můžete e\u2011mail poslat znovu.',
    sent: 'E\u2011mail jsme vám poslali znovu.',
    wait: 'Znovu ho můžete poslat za {seconds}\u00a0s.',
    tomorrow:
      'Tento e\u2011mail jsme vám dnes poslali už několikrát. Znovu si ho můžete vyžádat zítra.',
    failed:
      'E\u2011mail se teď nepodařilo znovu odeslat. Zkuste to prosím později nebo se přihlaste k\u00a0odběru znovu.',
    limit:
      'Na jednu adresu posílají všechny naše e\u2011shopy dohromady nejvýše {mails}\u00a0takové e\u2011maily denně.',
  },
  technicalError:
    'Z\u00a0technických důvodů se teď k\u00a0odběru newsletteru nelze přihlásit. Zkuste to prosím později.',
  tooManyRequests:
    'Z\u00a0vašeho připojení teď přišlo příliš mnoho přihlášení. Zkuste to prosím znovu za hodinu.',
  linkInvalid:
    'Tento odkaz už bohužel neplatí. Přihlaste se prosím k\u00a0odběru newsletteru znovu.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
