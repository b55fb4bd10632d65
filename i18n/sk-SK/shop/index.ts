import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Úvodná stránka',
  tagline: 'Káva, móda, bývanie, domácnosť',
  description:
    'Čerstvo pražená káva, móda, nápady pre domov a\u00a0domáce spotrebiče: to je {brand}. Prihláste sa na odber newslettera a\u00a0ušetrite {percent}\u00a0%.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'Tu sa začína deň',
    text: 'Čerstvo pražená káva, móda, v\u00a0ktorej sa cítite dobre, krásne veci pre domov a\u00a0spotrebiče, na ktoré sa dá spoľahnúť.',
    action: 'Chcem zľavu {percent}\u00a0%',
    worldsTitle: 'Čo u\u00a0nás nájdete',
    coffee: {
      title: 'Káva',
      text: 'Každý týždeň čerstvo pražená: zrnková, mletá aj v\u00a0kapsulách.',
    },
    fashion: { title: 'Móda', text: 'Mäkké látky a\u00a0čisté strihy na každý deň.' },
    home: { title: 'Bývanie', text: 'Nábytok, bytový textil a\u00a0veci, ktoré sa nezunujú.' },
    appliances: {
      title: 'Domáce spotrebiče',
      text: 'Od rýchlovarnej kanvice po automatický kávovar.',
    },
  },
  notFound: {
    title: 'Táto stránka neexistuje',
    text: 'Možno sa presťahovala, možno sa do adresy vkradol preklep.',
    action: 'Na úvodnú stránku',
  },
  error: {
    title: 'Niečo sa pokazilo',
    text: 'Načítajte, prosím, stránku znova. Ak to nepomôže, skúste to neskôr.',
    action: 'Načítať stránku znova',
  },
  offline: { title: 'Ste offline' },
  update: { text: 'Nová verzia je pripravená.', action: 'Načítať znova' },
  countries: { title: 'Vyberte krajinu a\u00a0jazyk', link: 'Zmeniť krajinu' },
} satisfies NamespaceShopTranslation;

export default shop;
