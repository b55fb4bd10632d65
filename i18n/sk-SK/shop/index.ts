import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Úvodná stránka',
  tagline: 'Káva, móda, bývanie, domácnosť',
  description:
    'Káva rovno z\u00a0pražiarne, móda, bývanie a\u00a0domáce spotrebiče, ktoré pre vás vyberá {brand}. Odoberajte newsletter a\u00a0nakúpte so zľavou {percent}\u00a0%.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'Tu sa začína deň',
    day: 'Dnes je pekný deň',
    dusk: 'Nech sa začne večer',
    night: 'Ráno je už na ceste',
    text: 'Káva rovno z\u00a0pražiarne, oblečenie, v\u00a0ktorom vám je dobre, krása pre domov a\u00a0spotrebiče, čo nesklamú.',
    action: 'Chcem zľavu {percent}\u00a0%',
    worldsTitle: 'Z\u00a0čoho si vyberiete',
    coffee: {
      title: 'Káva',
      text: 'Pražíme každý týždeň. Chcete zrnká, mletú alebo kapsuly?',
    },
    fashion: {
      title: 'Móda',
      text: 'Príjemné látky, jednoduché strihy, oblečenie na každý deň.',
    },
    home: { title: 'Bývanie', text: 'Nábytok, textil a\u00a0drobnosti, ktoré sa nezunujú.' },
    appliances: {
      title: 'Domáce spotrebiče',
      text: 'Od rýchlovarnej kanvice po automatický kávovar.',
    },
  },
  notFound: {
    title: 'Takúto stránku nemáme',
    text: 'Buď sme ju presunuli, alebo je v\u00a0adrese preklep.',
    action: 'Na úvodnú stránku',
  },
  error: {
    title: 'Niečo sa pokazilo',
    text: 'Skúste, prosím, stránku načítať ešte raz. Nepomohlo to? Vráťte sa neskôr.',
    action: 'Načítať stránku znova',
  },
  offline: { title: 'Ste bez internetu' },
  update: { text: 'Máme pre vás novú verziu.', action: 'Načítať znova' },
  countries: {
    title: 'Vyberte krajinu a\u00a0jazyk',
    label: 'Vyberte krajinu a\u00a0jazyk:',
    link: 'Zmeniť krajinu',
  },
} satisfies NamespaceShopTranslation;

export default shop;
