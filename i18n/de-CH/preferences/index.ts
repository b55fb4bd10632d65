import type { NamespacePreferencesTranslation } from '../../i18n-types.js';

const preferences = {
  title: 'Newsletter-Einstellungen',
  forAddress: 'Für {email}',
  name: 'Ihr Name',
  interests: {
    title: 'Was Sie interessiert',
    text: 'Wählen Sie die Themen, über die Sie am liebsten lesen.',
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
    DISCOUNTS: 'Aktionen und Rabatte',
    COFFEE: 'Kaffee',
    MOBILE: 'Mobiltelefonie',
    STORE: 'Neues aus den Filialen',
  },
  offers: 'Persönliche Angebote',
  save: 'Einstellungen speichern',
  saved: 'Ihre Einstellungen sind gespeichert.',
  pause: {
    title: 'Newsletter pausieren',
    text: 'Möchten Sie eine Weile Ruhe? Danach geht es automatisch weiter.',
    oneMonth: '1\u00a0Monat pausieren',
    threeMonths: '3\u00a0Monate pausieren',
    until: 'Ihr Newsletter macht Pause. Ab dem {date} erhalten Sie ihn wieder.',
    resume: 'Pause beenden',
    resumed: 'Die Pause ist beendet. Sie erhalten den Newsletter wieder.',
  },
  unsubscribe: {
    text: 'Sie erhalten den Newsletter dieses Shops danach nicht mehr. Zum Abschied schreiben wir Ihnen ein letztes Mal.',
    done: 'Ihre Daten löschen wir 30\u00a0Tage nach der Abmeldung automatisch. Hier können Sie das auch sofort erledigen.',
  },
  export: {
    title: 'Ihre Daten ansehen',
    text: 'Laden Sie alle Daten, die wir zu Ihrer Adresse gespeichert haben, als Datei (JSON) herunter.',
    link: 'Daten herunterladen',
  },
  erase: {
    title: 'Alle Daten löschen',
    text: 'Wir löschen Ihre Adresse und alle dazugehörigen Daten sofort und endgültig. Auch die Newsletter unserer anderen Shops erhalten Sie dann nicht mehr. Zurück bleiben nur der Nachweis Ihrer Einwilligung, ohne Ihre Adresse, und ein Prüfwert, damit der Gutschein nur einmal ausgestellt wird.',
    confirm: 'Ja, alle meine Daten sollen gelöscht werden.',
    required: 'Bitte bestätigen Sie, dass alles gelöscht werden soll.',
    button: 'Endgültig löschen',
    doneTitle: 'Ihre Daten sind gelöscht',
    doneText:
      'Wir haben Ihre Adresse und alle dazugehörigen Daten gelöscht. Sie erhalten keine Newsletter mehr.',
  },
  invalid:
    'Dieser Link ist nicht gültig. Bitte verwenden Sie den Link aus unserer letzten E\u2011Mail.',
  failed: 'Das ist momentan nicht möglich. Bitte versuchen Sie es in ein paar Minuten nochmals.',
  unsubscribePage: {
    title: 'Newsletter abbestellen',
    text: 'Möchten Sie unseren Newsletter nicht mehr erhalten? Ein Klick genügt.',
    button: 'Newsletter abbestellen',
    doneTitle: 'Sie sind abgemeldet',
    doneText: 'Sie erhalten den Newsletter dieses Shops nicht mehr. Schön, dass Sie dabei waren.',
    invalid:
      'Dieser Abmeldelink ist nicht gültig. Bitte verwenden Sie den Link aus unserer letzten E\u2011Mail.',
    again: 'Wieder anmelden',
    elsewhere:
      'Mit dieser Adresse erhalten Sie auch die Newsletter dieser Shops: {shops}. Diese erhalten Sie weiterhin, bis Sie sie abbestellen.',
    all: 'In allen Shops abbestellen',
  },
} satisfies NamespacePreferencesTranslation;

export default preferences;
