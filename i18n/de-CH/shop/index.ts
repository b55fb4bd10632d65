import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Startseite',
  tagline: 'Kaffee, Mode, Wohnen, Haushalt',
  description:
    'Frisch gerösteter Kaffee, Mode, Wohnideen und Haushaltgeräte von {brand}. Jetzt Newsletter abonnieren und von {percent}\u00a0% profitieren.',
  newsletterLink: 'Newsletter',
  front: {
    title: 'Der Tag beginnt hier',
    day: 'Heute wird ein guter Tag',
    dusk: 'Der Abend darf kommen',
    night: 'Der Morgen ist unterwegs',
    text: 'Frisch gerösteter Kaffee, Mode zum Wohlfühlen, Schönes fürs Zuhause und Geräte, auf die Verlass ist.',
    action: 'Von {percent}\u00a0% profitieren',
    worldsTitle: 'Unsere Welten',
    coffee: {
      title: 'Kaffee',
      text: 'Jede Woche frisch geröstet: als ganze Bohnen, gemahlen oder in Kapseln.',
    },
    fashion: { title: 'Mode', text: 'Weiche Stoffe und klare Schnitte für jeden Tag.' },
    home: { title: 'Wohnen', text: 'Möbel, Textilien und Schönes, das bleiben darf.' },
    appliances: {
      title: 'Haushalt\u00adgeräte',
      text: 'Vom Wasserkocher bis zum Kaffee\u00advoll\u00adautomaten.',
    },
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht wurde sie verschoben, oder die Adresse enthält einen Tippfehler.',
    action: 'Zur Startseite',
  },
  error: {
    title: 'Da ist etwas schiefgelaufen',
    text: 'Bitte laden Sie die Seite neu. Hilft das nicht, versuchen Sie es bitte später nochmals.',
    action: 'Seite neu laden',
  },
  offline: { title: 'Keine Verbindung' },
  update: { text: 'Eine neue Version ist bereit.', action: 'Neu laden' },
  countries: {
    title: 'Land und Sprache wählen',
    label: 'Land und Sprache wählen:',
    link: 'Land wechseln',
  },
} satisfies NamespaceShopTranslation;

export default shop;
