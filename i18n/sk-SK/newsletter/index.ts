import type { NamespaceNewsletterTranslation } from '../../i18n-types.js';

// Links inside a sentence are marked by name: <privacy>zásadách ochrany osobných údajov</privacy>.
const newsletter = {
  title: 'Prihláste sa na odber newslettera a\u00a0získajte zľavu {percent}\u00a0%',
  lead: 'Čerstvo pražené novinky, kúsky na zamilovanie a\u00a0ponuky, o\u00a0ktorých sa dozviete medzi prvými.',
  banderole: { discount: '{percent}\u00a0%', label: 'Uvítacia zľava' },
  pictureAlt: 'Šálka kávy na pozadí ranných zôr',
  mandatoryNote: 'Polia označené * sú povinné.',
  email: {
    label: 'E-mailová adresa',
    required: 'E\u2011mailová adresa je povinný údaj.',
    invalid: 'Zadajte, prosím, platnú e\u2011mailovú adresu.',
    quoted:
      'Na adresy s\u00a0úvodzovkami pred znakom @, žiaľ, nemôžeme písať. Zadajte, prosím, inú.',
    otherLetters:
      'Na adresy s\u00a0diakritikou alebo inými zvláštnymi znakmi pred znakom @, žiaľ, nemôžeme písať. Zadajte, prosím, inú.',
    tooLong: 'E\u2011mailová adresa môže mať najviac 256\u00a0znakov.',
    didYouMean: 'Nemysleli ste {address}?',
  },
  honeypot: 'Toto pole, prosím, nevypĺňajte',
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
  fieldInvalid: 'Skontrolujte, prosím, toto pole.',
  legalNotice: {
    title: 'Právne informácie',
    consent:
      'Prihlásením súhlasím so zasielaním newslettera {brand}, teda marketingových správ s\u00a0novinkami a\u00a0ponukami kávy, módy, bývania a\u00a0domácich spotrebičov, na svoj e\u2011mail. Aby obsah zodpovedal mojim záujmom, môže {brand} pri mojej adrese vyhodnocovať, ktoré newslettery otvorím a\u00a0na ktoré odkazy kliknem.',
    age: 'Mám najmenej {age}\u00a0rokov.',
    revoke:
      'Súhlas je dobrovoľný. Môžem ho kedykoľvek s\u00a0účinkom do budúcnosti odvolať: odkazom na odhlásenie v\u00a0každom newsletteri alebo cez <contact>kontaktný formulár</contact>.',
  },
  newsletterConsent: {
    label:
      'Súhlasím so zasielaním newslettera {brand} s\u00a0marketingovými správami e\u2011mailom.',
    required: 'Na prihlásenie potrebujeme váš súhlas so zasielaním newslettera.',
  },
  personalisedOffers:
    'Chcem e\u2011mailom dostávať ponuky na mieru podľa toho, čo nakupujem a\u00a0čo ma zaujíma. Na to môžu byť vyhodnocované moje nákupy a\u00a0kliknutia. Aj tento súhlas môžem kedykoľvek odvolať.',
  privacyHint:
    'Ako zaobchádzame s\u00a0vašimi údajmi, sa dočítate v\u00a0našich <privacy>zásadách ochrany osobných údajov</privacy>.',
  // Shown only where the sites table names such a page: terms in PL, the other two in TR.
  termsHint: 'Platia naše <terms>obchodné podmienky</terms>.',
  newsletterHint: 'Viac o\u00a0newsletteri sa dočítate <hint>tu</hint>.',
  usageHint: 'Prečítajte si celé <usage>znenie súhlasu</usage>.',
  exampleNewsletter: 'Pozrieť si ukážkový newsletter',
  submit: 'Prihlásiť sa na odber',
  sending: 'Odosielame…',
  kept: 'Vyplnené údaje zostanú zachované.',
  voucherFootnote:
    'Kupón vám pošleme e\u2011mailom hneď po potvrdení odberu. Platia <conditions>podmienky uplatnenia kupónu</conditions>.',
  steps: {
    mail: 'Otvorte náš e-mail',
    confirm: 'Potvrďte v\u00a0ňom odber',
    voucher: 'Kupón môžete hneď uplatniť',
  },
  success: {
    changeAddress: 'Zmeniť adresu',
    title: 'Ďakujeme za prihlásenie na odber newslettera',
    text: 'Na uvedenú adresu sme vám práve poslali e\u2011mail. Kliknite, prosím, na odkaz v\u00a0ňom a\u00a0odber potvrďte.',
    hint: 'E\u2011mail neprišiel? Skontrolujte, prosím, aj priečinok s\u00a0nevyžiadanou poštou.',
    mailbox: 'Otvoriť schránku {provider}',
  },
  resend: {
    button: 'Poslať e-mail znova',
    ready: 'Teraz môžete e\u2011mail poslať znova.',
    sent: 'E\u2011mail sme vám poslali znova.',
    wait: 'Znova ho môžete poslať o\u00a0{seconds}\u00a0s.',
    tomorrow:
      'Tento e\u2011mail sme vám dnes poslali už niekoľkokrát. Znova si ho môžete vyžiadať zajtra.',
    failed:
      'E\u2011mail sa teraz nepodarilo znova odoslať. Skúste to, prosím, neskôr alebo sa prihláste na odber znova.',
    limit:
      'Na jednu adresu posielajú všetky naše e\u2011shopy spolu najviac {mails}\u00a0takéto e\u2011maily denne.',
  },
  technicalError:
    'Z\u00a0technických dôvodov sa teraz nedá prihlásiť na odber newslettera. Skúste to, prosím, neskôr.',
  tooManyRequests:
    'Z\u00a0vášho pripojenia práve prišlo príliš veľa prihlásení. Skúste to, prosím, znova o\u00a0hodinu.',
  linkInvalid: 'Tento odkaz už, žiaľ, neplatí. Prihláste sa, prosím, na odber newslettera znova.',
} satisfies NamespaceNewsletterTranslation;

export default newsletter;
