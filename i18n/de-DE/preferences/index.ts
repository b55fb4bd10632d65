import type { BaseTranslation } from '../../i18n-types.js';

// The fields of names and the personalised offers say what the sign-up form says of them.
const preferences = {
  title: 'Newsletter-Einstellungen',
  forAddress: 'Für {email:string}',
  name: 'Ihr Name',
  interests: {
    title: 'Was Sie interessiert',
    text: 'Wählen Sie aus, worüber Sie am liebsten lesen.',
    groups: {
      home: 'Kaffee und Zuhause',
      style: 'Mode und Freizeit',
      offers: 'Angebote und Service',
    },
    WOMEN_FASHION: 'Damenmode',
    MEN_FASHION: 'Herrenmode',
    SPORT: 'Sport',
    LIVING_FURNITURE: 'Wohnen und Möbel',
    HOBBY: 'Hobby und Freizeit',
    KIDS: 'Kinder',
    KITCHEN: 'Küche',
    SLEEPING: 'Schlafen',
    DISCOUNTS: 'Angebote und Rabatte',
    COFFEE: 'Kaffee',
    MOBILE: 'Mobilfunk',
    STORE: 'Neues aus den Filialen',
  },
  offers: 'Persönliche Angebote',
  save: 'Einstellungen speichern',
  saved: 'Ihre Einstellungen sind gespeichert.',
  pause: {
    title: 'Newsletter pausieren',
    text: 'Sie brauchen eine Weile Ruhe? Danach geht es von selbst weiter.',
    oneMonth: '1\u00a0Monat pausieren',
    threeMonths: '3\u00a0Monate pausieren',
    until: 'Ihr Newsletter macht Pause. Ab dem {date:string} erhalten Sie ihn wieder.',
    resume: 'Pause beenden',
    resumed: 'Die Pause ist beendet. Sie erhalten den Newsletter wieder.',
  },
  unsubscribe: {
    text: 'Sie erhalten den Newsletter dieses Shops dann nicht mehr. Zum Abschied schreiben wir Ihnen noch einmal.',
    done: 'Ihre Daten löschen wir 30\u00a0Tage nach der Abmeldung von selbst. Hier können Sie das auch sofort tun.',
  },
  export: {
    title: 'Ihre Daten ansehen',
    text: 'Laden Sie alles, was wir zu Ihrer Adresse gespeichert haben, als Datei herunter (JSON).',
    link: 'Daten herunterladen',
  },
  erase: {
    title: 'Alle Daten löschen',
    text: 'Wir löschen Ihre Adresse und alles, was dazugehört, sofort und endgültig. Damit enden auch Ihre Newsletter aus allen unseren Shops. Es bleiben nur der Nachweis Ihrer Einwilligung, ohne Ihre Adresse, und ein Prüfwert, damit der Gutschein nur einmal vergeben wird. Haben Sie einen Vertrag widerrufen, bewahren wir diese Erklärung auf, solange das Gesetz es verlangt.',
    confirm: 'Ja, alle meine Daten sollen gelöscht werden.',
    required: 'Bitte bestätigen Sie, dass alles gelöscht werden soll.',
    button: 'Endgültig löschen',
    doneTitle: 'Ihre Daten sind gelöscht',
    doneText:
      'Wir haben Ihre Adresse und alles, was dazugehört, gelöscht. Sie erhalten keine Newsletter mehr.',
  },
  invalid:
    'Dieser Link ist nicht gültig. Bitte nutzen Sie den Link aus unserer letzten E\u2011Mail.',
  failed: 'Das ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  unsubscribePage: {
    title: 'Newsletter abbestellen',
    text: 'Möchten Sie unseren Newsletter nicht mehr erhalten? Ein Klick genügt.',
    button: 'Newsletter abbestellen',
    doneTitle: 'Sie sind abgemeldet',
    doneText: 'Sie erhalten den Newsletter dieses Shops nicht mehr. Schön, dass Sie dabei waren.',
    invalid:
      'Dieser Abmeldelink ist nicht gültig. Bitte nutzen Sie den Link aus unserer letzten E\u2011Mail.',
    again: 'Wieder anmelden',
    elsewhere:
      'Mit dieser Adresse erhalten Sie auch die Newsletter dieser Shops: {shops:string}. Diese Newsletter kommen weiter, bis Sie sie abbestellen.',
    all: 'In allen Shops abbestellen',
  },
} satisfies BaseTranslation;

export default preferences;
