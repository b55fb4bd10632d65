import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Hírlevél-beállítások',
  forAddress: 'E-mail-cím: {email}',
  name: 'Az Ön neve',
  interests: {
    title: 'Mi érdekli Önt?',
    text: 'Válassza ki, miről olvasna a legszívesebben.',
    groups: {
      home: 'Kávé és otthon',
      style: 'Divat és szabadidő',
      offers: 'Kedvezmények és szolgáltatások',
    },
    WOMEN_FASHION: 'Női divat',
    MEN_FASHION: 'Férfidivat',
    SPORT: 'Sport',
    LIVING_FURNITURE: 'Lakberendezés és bútor',
    HOBBY: 'Hobbi és szabadidő',
    KIDS: 'Gyermekek',
    KITCHEN: 'Konyha',
    SLEEPING: 'Alvás',
    DISCOUNTS: 'Akciók és kedvezmények',
    COFFEE: 'Kávé',
    MOBILE: 'Mobilszolgáltatás',
    STORE: 'Újdonságok az üzletekben',
  },
  offers: 'Személyre szóló ajánlatok',
  save: 'Beállítások mentése',
  saved: 'Beállításait elmentettük.',
  pause: {
    title: 'Hírlevél szüneteltetése',
    text: 'Egy kis nyugalomra vágyik? Utána a küldés magától folytatódik.',
    oneMonth: 'Szünet 1\u00a0hónapra',
    threeMonths: 'Szünet 3\u00a0hónapra',
    until: 'Hírlevele szünetel. A küldés újraindul ezen a napon: {date}',
    resume: 'Szünet befejezése',
    resumed: 'A szünet véget ért. Ismét küldjük Önnek a hírlevelet.',
  },
  unsubscribe: {
    text: 'Ezután nem küldjük Önnek ennek a webáruháznak a hírlevelét. Búcsúzóul még egyszer írunk.',
    done: 'Adatait a leiratkozás után 30\u00a0nappal töröljük. Itt ezt azonnal is megteheti.',
  },
  export: {
    title: 'Az Ön adatai',
    text: 'Töltse le egy fájlban (JSON) mindazt, amit e\u2011mail-címéhez tárolunk.',
    link: 'Adatok letöltése',
  },
  erase: {
    title: 'Minden adat törlése',
    text: 'Címét és mindent, ami hozzá tartozik, azonnal és véglegesen töröljük. Ezzel minden webáruházunk hírlevelének küldése is megszűnik. Csak hozzájárulásának igazolása marad meg, a címe nélkül, valamint egy ellenőrző lenyomat, hogy kupont csak egyszer adjunk ki. Ha elállt egy szerződéstől, ezt a nyilatkozatot addig őrizzük meg, ameddig a törvény előírja.',
    confirm: 'Igen, kérem minden adatom törlését.',
    required: 'Kérjük, erősítse meg, hogy mindent törölhetünk.',
    button: 'Végleges törlés',
    doneTitle: 'Adatait töröltük',
    doneText:
      'Címét és mindent, ami hozzá tartozott, töröltünk. Nem küldünk Önnek több hírlevelet.',
  },
  invalid:
    'Ez a link nem érvényes. Kérjük, a legutóbbi e\u2011mailünkben található linket használja.',
  failed: 'Ez most nem sikerült. Kérjük, próbálja meg néhány perc múlva újra.',
  unsubscribePage: {
    title: 'Leiratkozás a hírlevélről',
    text: 'Nem szeretné tovább kapni hírlevelünket? Egyetlen kattintás elég.',
    button: 'Leiratkozom',
    doneTitle: 'Leiratkozott a hírlevélről',
    doneText:
      'Ennek a webáruháznak a hírlevelét többé nem küldjük Önnek. Örülnénk, ha egyszer visszatérne hozzánk.',
    invalid:
      'Ez a leiratkozó link nem érvényes. Kérjük, a legutóbbi e\u2011mailünkben található linket használja.',
    again: 'Újra feliratkozom',
    elsewhere:
      'Erre a címre az alábbi webáruházak hírlevelét is küldjük: {shops}. Ezek továbbra is érkeznek, amíg le nem iratkozik róluk.',
    all: 'Leiratkozom minden webáruházban',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
