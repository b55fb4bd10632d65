import type { NamespaceShopTranslation } from '../../i18n-types.js';

const shop = {
  home: 'Kezdőlap',
  tagline: 'Kávé, divat, otthon, háztartás',
  description:
    'Frissen pörkölt kávé, divat, lakberendezési ötletek és háztartási gépek: ez a {brand}. Iratkozzon fel hírlevelünkre, és vásároljon {percent}% kedvezménnyel.',
  newsletterLink: 'Hírlevél',
  front: {
    title: 'Itt kezdődik a nap',
    day: 'Szép nap a mai',
    dusk: 'Jöhet az este',
    night: 'Úton van a reggel',
    text: 'Frissen pörkölt kávé, kényelmes divat, szép darabok az otthonába és gépek, amelyek teszik a dolgukat.',
    action: 'Kérem a {percent}% kedvezményt',
    worldsTitle: 'Kínálatunk',
    coffee: { title: 'Kávé', text: 'Minden héten frissen pörkölt: szemes, őrölt vagy kapszulás.' },
    fashion: { title: 'Divat', text: 'Puha anyagok, letisztult szabások a hétköznapokra.' },
    home: {
      title: 'Otthon',
      text: 'Bútorok, lakástextilek és tárgyak, amelyeket nem lehet megunni.',
    },
    appliances: {
      title: 'Háztartási gépek',
      text: 'A vízforralótól az automata kávéfőzőig.',
    },
  },
  notFound: {
    title: 'Ez az oldal nem létezik',
    text: 'Lehet, hogy elköltözött, vagy elírás csúszott a címbe.',
    action: 'A kezdőlapra',
  },
  error: {
    title: 'Valami hiba történt',
    text: 'Kérjük, töltse be újra az oldalt. Ha ez sem segít, próbálja meg később.',
    action: 'Oldal újratöltése',
  },
  offline: { title: 'Nincs internetkapcsolat' },
  update: { text: 'Új verzió érhető el.', action: 'Újratöltés' },
  countries: {
    title: 'Válasszon országot és nyelvet',
    label: 'Válasszon országot és nyelvet:',
    link: 'Országváltás',
  },
} satisfies NamespaceShopTranslation;

export default shop;
