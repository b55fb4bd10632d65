import type { BaseTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Startseite',
  tagline: 'Kaffee, Mode, Wohnen, Haushalt',
  description:
    'Frisch gerösteter Kaffee, Mode, Wohnideen und Haushaltsgeräte von {brand:string}. Jetzt Newsletter abonnieren und {percent:number}\u00a0% sparen.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'Der Tag beginnt hier',
    day: 'Heute wird ein guter Tag',
    dusk: 'Der Abend darf kommen',
    night: 'Der Morgen ist unterwegs',
    text: 'Frisch gerösteter Kaffee, Mode zum Wohlfühlen, Schönes für zu Hause und Geräte, auf die Verlass ist.',
    action: '{percent:number}\u00a0% zum Start sichern',
    worldsTitle: 'Unsere Welten',
    coffee: {
      title: 'Kaffee',
      text: 'Jede Woche frisch geröstet: als ganze Bohne, gemahlen oder in der Kapsel.',
    },
    fashion: { title: 'Mode', text: 'Weiche Stoffe, klare Schnitte, gemacht für jeden Tag.' },
    home: { title: 'Wohnen', text: 'Möbel, Textilien und Dinge, die bleiben dürfen.' },
    appliances: {
      title: 'Haushalts\u00adgeräte',
      text: 'Vom Wasserkocher bis zum Kaffee\u00advoll\u00adautomaten.',
    },
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist sie umgezogen, vielleicht steckt ein Tippfehler in der Adresse.',
    action: 'Zur Startseite',
  },
  error: {
    title: 'Da ist etwas schiefgegangen',
    text: 'Bitte laden Sie die Seite neu. Hilft das nicht, versuchen Sie es bitte später noch einmal.',
    action: 'Seite neu laden',
  },
  offline: { title: 'Keine Verbindung' },
  update: { text: 'Eine neue Version ist bereit.', action: 'Neu laden' },
  countries: {
    title: 'Land und Sprache wählen',
    label: 'Land und Sprache wählen:',
    link: 'Land wechseln',
  },
} satisfies BaseTranslation;

export default shop;
