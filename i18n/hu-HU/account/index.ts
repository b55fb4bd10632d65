import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Az Ön fiókja',
  lead: 'Jelentkezzen be, és a hírlevél űrlapján már kitöltve találja az adatait.',
  email: 'E-mail-cím',
  stay: 'Maradjak bejelentkezve ezen az eszközön',
  signIn: 'Bejelentkezés',
  passwordRequired: 'A jelszó megadása kötelező.',
  fault: {
    INCOMPLETE: 'Kérjük, adja meg e\u2011mail-címét és jelszavát.',
    REFUSED: 'Az e\u2011mail-cím vagy a jelszó nem megfelelő.',
    TOO_MANY_REQUESTS: 'Túl sok próbálkozás történt. Kérjük, próbálja meg később.',
    UNAVAILABLE: 'A bejelentkezés jelenleg nem lehetséges. Kérjük, próbálja meg később.',
    COOKIES_REFUSED:
      'Böngészője elutasította a sütijeinket. Sütik nélkül nem lehet bejelentkezni. Kérjük, engedélyezze a sütiket ezen a webhelyen, majd jelentkezzen be újra.',
  },
  signedInAs: 'Bejelentkezve: {email}.',
  signOut: 'Kijelentkezés a fiókból',
  subscription: {
    title: 'Hírlevél',
    state: {
      NONE: 'Ön még nem iratkozott fel hírlevelünkre.',
      WAITING_FOR_DOI:
        'Feliratkozása még megerősítésre vár. Kérjük, kattintson az e\u2011mailünkben található linkre.',
      SUBSCRIBED: 'Ön feliratkozott hírlevelünkre.',
      UNSUBSCRIBED: 'Ön leiratkozott hírlevelünkről.',
    },
    preferences: 'Hírlevél-beállítások módosítása',
    subscribe: 'Feliratkozás a hírlevélre',
  },
} satisfies NamespaceAccountTranslation;

export default account;
