import type { NamespaceConsentTranslation } from '../../i18n-types.js';

// The dialog of the cookie settings; loaded with it, by nobody else.
const consent = {
  title: 'Sütibeállítások',
  close: 'Bezárás',
  intro:
    'A szükséges sütik működtetik a webáruházat. Minden másról Ön dönt, és döntését bármikor módosíthatja a „Sütibeállítások” hivatkozással minden oldal alján.',
  privacy: 'Bővebben az adatkezelési tájékoztatóban',
  all: 'Mindenhez hozzájárulok',
  onlyNecessary: 'Csak a szükségesek',
  save: 'Választás mentése',
  saved:
    'Választását elmentettük. Bármikor módosíthatja a „Sütibeállítások” hivatkozással az oldal alján.',
  notSaved:
    'Az Ön böngészője nem engedélyezi a sütiket, ezért választását nem tudjuk elmenteni, és minden oldalon újra megkérdezzük. Mérést nem végzünk.',
  category: {
    necessary: {
      title: 'Szükséges',
      text: 'Megjegyzik az Ön webáruházát, bejelentkezését és a választott nézetet. Nélkülük az oldal nem működik.',
    },
    measurement: {
      title: 'Mérés és összehasonlítás',
      text: 'Számoljuk, mit olvasnak és rendelnek meg, és egy oldal két változata közül mindig ugyanazt mutatjuk Önnek. Mindkettő csak az Ön hozzájárulásával történik.',
    },
  },
  table: {
    name: 'Név',
    purpose: 'Mire való',
    life: 'Meddig',
  },
  purpose: {
    consent: 'az Ön választása ezen az oldalon',
    shop: 'a webáruház, amelyben utoljára járt',
    view: 'a nézet, amelyet választott',
    login: 'bejelentkezése a vásárlói fiókba',
    device: 'hogy ezen az eszközön már bejelentkezett, így mások hibás jelszavai nem zárják ki',
    newsletter: 'feliratkoztak-e már itt a hírlevélre, hogy ne kérdezzük újra',
    partner: 'partnertől vagy alkalmazásunkból érkezik-e',
    staff: 'bejelentkezés és előnézet munkatársainknak, senki másnak',
    visitor: 'véletlen szám, hogy mindig ugyanazt a változatot lássa',
    groups: 'a változatok, amelyeket lát',
  },
  life: {
    days: '{days}\u00a0nap',
    login: 'kijelentkezésig, legfeljebb {days}\u00a0nap',
    visit: 'a böngésző bezárásáig',
    partner: 'a partner vagy az alkalmazás határozza meg',
  },
} satisfies NamespaceConsentTranslation;

export default consent;
