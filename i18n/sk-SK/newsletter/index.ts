import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>zásadách ochrany osobných údajov</privacy>.
const newsletter = {
  title: 'Odoberajte newsletter a\u00a0nakúpte so zľavou {percent}\u00a0%',
  lead: 'Čo sme práve upražili, čo pribudlo do šatníka či domova a\u00a0na čom ušetríte, budete vedieť ako prví.',
  banderole: { discount: '{percent}\u00a0%', label: 'Uvítacia zľava' },
  pictureAlt: 'Šálka kávy v\u00a0rannom svetle',
  mandatoryNote: 'Hviezdička * znamená, že pole je povinné.',
  email: {
    label: 'E-mailová adresa',
    required: 'E\u2011mailová adresa je povinný údaj.',
    invalid: 'Zadajte, prosím, platnú e\u2011mailovú adresu.',
    quoted:
      'Adresa má pred zavináčom úvodzovky a\u00a0na takú, žiaľ, správu neodošleme. Vyplňte, prosím, inú.',
    otherLetters:
      'Adresa má pred zavináčom písmeno s\u00a0dĺžňom, mäkčeňom či iný zvláštny znak a\u00a0na takú, žiaľ, správu neodošleme. Vyplňte, prosím, inú.',
    tooLong: 'E\u2011mailová adresa je pridlhá, zmestí sa najviac 256\u00a0znakov.',
    didYouMean: 'Mysleli ste {address}?',
  },
  honeypot: 'Sem, prosím, nič nepíšte',
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
  invalidCharacters: 'Niektoré znaky v\u00a0tomto poli nie sú povolené.',
  fieldInvalid: 'Skontrolujte, prosím, toto pole.',
  legalNotice: {
    title: 'Právne informácie',
    consent:
      'Prihlásením dávam súhlas, aby mi {brand} na e\u2011mail pravidelne posielal newsletter, čiže marketingové správy o\u00a0novinkách a\u00a0ponukách z\u00a0oblasti kávy, módy, bývania a\u00a0domácich spotrebičov. Aby v\u00a0ňom bolo to, čo ma zaujíma, smie {brand} pri mojej adrese vyhodnocovať, ktorý newsletter si otvorím a\u00a0na ktorý odkaz kliknem.',
    age: 'Mám aspoň {age}\u00a0rokov.',
    revoke:
      'Súhlas dávam dobrovoľne a\u00a0do budúcnosti ho môžem kedykoľvek odvolať. Stačí odkaz na odhlásenie, ktorý je v\u00a0každom newsletteri, alebo <contact>kontaktný formulár</contact>.',
  },
  newsletterConsent: {
    label:
      'Súhlasím, aby mi {brand} posielal e\u2011mailom newsletter s\u00a0marketingovými správami.',
    required: 'Bez súhlasu vám newsletter posielať nemôžeme.',
  },
  personalisedOffers:
    'Áno, posielajte mi e\u2011mailom ponuky na mieru, ktoré vychádzajú z\u00a0mojich nákupov a\u00a0záujmov. Smiete na to vyhodnocovať, čo kupujem a\u00a0na čo klikám. Aj tento súhlas môžem kedykoľvek odvolať.',
  privacyHint:
    'Čo s\u00a0vašimi údajmi robíme, sa dozviete v\u00a0našich <privacy>zásadách ochrany osobných údajov</privacy>.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'Riadi sa našimi <terms>obchodnými podmienkami</terms>.',
  newsletterHint: 'O\u00a0newsletteri si viac prečítajte <hint>tu</hint>.',
  usageHint: 'Celé <usage>znenie súhlasu</usage> je k\u00a0dispozícii tu.',
  exampleNewsletter: 'Ako newsletter vyzerá',
  submit: 'Odoberať newsletter',
  sending: 'Odosielame…',
  kept: 'O\u00a0to, čo ste vyplnili, neprídete.',
  voucherFootnote:
    'Len čo odber potvrdíte, pošleme vám e\u2011mailom kupón. Platia <conditions>podmienky uplatnenia kupónu</conditions>.',
  steps: {
    mail: 'Otvorte náš e-mail',
    confirm: 'Kliknutím odber potvrďte',
    voucher: 'Hneď nakúpte so zľavou',
  },
  success: {
    changeAddress: 'Zmeniť adresu',
    title: 'Ďakujeme za záujem o\u00a0newsletter',
    text: 'Práve sme vám napísali na adresu, ktorú ste zadali. Otvorte, prosím, e\u2011mail a\u00a0kliknutím na odkaz odber potvrďte.',
    hint: 'Stále nič? Nazrite, prosím, aj do spamu.',
    noMailServer:
      'Nevkradol sa do adresy preklep? Doména za zavináčom zrejme e\u2011maily neprijíma.',
    mailbox: 'Prejsť do schránky {provider}',
  },
  resend: {
    button: 'Poslať e-mail ešte raz',
    ready: 'Ak e\u2011mail neprišiel, môžete si ho dať poslať ešte raz.',
    sent: 'E\u2011mail sme odoslali ešte raz.',
    wait: 'Ďalší pokus bude možný o\u00a0{seconds}\u00a0s.',
    tomorrow:
      'Dnes ste od nás tento e\u2011mail dostali už viackrát. Zajtra si oň môžete požiadať opäť.',
    failed:
      'E\u2011mail sa druhýkrát odoslať nepodarilo. Vráťte sa, prosím, neskôr alebo svoju adresu zadajte od začiatku.',
    limit:
      'Jednej adrese pošleme zo všetkých e\u2011shopov dokopy najviac {mails}\u00a0takéto e\u2011maily za deň.',
  },
  technicalError:
    'Z\u00a0technických príčin sa teraz na newsletter prihlásiť nedá. Vráťte sa, prosím, neskôr.',
  tooManyRequests:
    'Z\u00a0vášho pripojenia k\u00a0nám prišlo za krátky čas priveľa prihlásení. Počkajte, prosím, hodinu.',
  linkInvalid: 'Platnosť odkazu sa, žiaľ, skončila. Prihláste sa, prosím, na newsletter ešte raz.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
