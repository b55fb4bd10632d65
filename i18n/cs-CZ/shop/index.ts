import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Úvodní stránka',
  tagline: 'Káva, móda, bydlení, domácnost',
  description:
    'Čerstvě pražená káva, móda, nápady pro domov a\u00a0domácí spotřebiče: to je {brand}. Přihlaste se k\u00a0odběru newsletteru a\u00a0ušetřete {percent}\u00a0%.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'Tady začíná den',
    day: 'Dnes je hezký den',
    dusk: 'Teď si užijte večer',
    night: 'Ráno už je na cestě',
    text: 'Čerstvě pražená káva, móda, ve které je vám dobře, krásné věci pro domov a\u00a0spotřebiče, na které je spoleh.',
    action: 'Chci slevu {percent}\u00a0%',
    worldsTitle: 'Co u\u00a0nás najdete',
    coffee: {
      title: 'Káva',
      text: 'Každý týden čerstvě pražená: zrnková, mletá i\u00a0v\u00a0kapslích.',
    },
    fashion: { title: 'Móda', text: 'Měkké látky a\u00a0čisté střihy na každý den.' },
    home: { title: 'Bydlení', text: 'Nábytek, bytový textil a\u00a0věci, které se neomrzí.' },
    appliances: {
      title: 'Domácí spotřebiče',
      text: 'Od rychlovarné konvice po automatický kávovar.',
    },
  },
  notFound: {
    title: 'Tato stránka neexistuje',
    text: 'Možná se přestěhovala, možná se do adresy vloudil překlep.',
    action: 'Na úvodní stránku',
  },
  error: {
    title: 'Něco se pokazilo',
    text: 'Načtěte prosím stránku znovu. Pokud to nepomůže, zkuste to později.',
    action: 'Načíst stránku znovu',
  },
  offline: { title: 'Jste offline' },
  update: { text: 'Nová verze je připravena.', action: 'Načíst znovu' },
  countries: {
    title: 'Vyberte zemi a\u00a0jazyk',
    label: 'Vyberte zemi a\u00a0jazyk:',
    link: 'Změnit zemi',
  },
} satisfies NamespaceShopTranslation;

export default shop;
