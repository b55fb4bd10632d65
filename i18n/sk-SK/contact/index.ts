import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Napíšte nám',
  topic: {
    label: 'S\u00a0čím vám pomôžeme?',
    choose: 'Vyberte tému',
    required: 'Vyberte, prosím, tému.',
    ORDER: 'Objednávka a\u00a0faktúra',
    DELIVERY: 'Doručenie',
    RETURN: 'Vrátenie a\u00a0reklamácia',
    PRODUCT: 'Tovar',
    NEWSLETTER: 'Newsletter a\u00a0kupón',
    OTHER: 'Niečo iné',
  },
  name: {
    label: 'Vaše meno',
    required: 'Vyplňte, prosím, svoje meno.',
    tooLong: 'Meno je pridlhé, zmestí sa najviac 100\u00a0znakov.',
  },
  orderNumber: {
    label: 'Číslo objednávky (ak ho máte)',
    tooLong: 'Číslo objednávky je pridlhé, zmestí sa najviac 60\u00a0znakov.',
  },
  message: {
    label: 'Vaša správa',
    required: 'Napíšte nám, prosím, čo potrebujete.',
    tooLong: 'Správa má {count}\u00a0znakov, zmestí sa ich však iba 4000.',
  },
  invalid: 'S\u00a0niektorými znakmi v\u00a0tomto poli si nevieme poradiť.',
  keeping:
    'Správu dostanete v\u00a0kópii na svoju e\u2011mailovú adresu. Údaje nám poslúžia iba na odpoveď a\u00a0odtiaľto ich vymažeme o\u00a0180\u00a0dní.',
  submit: 'Odoslať správu',
  errorTitle: 'Ešte treba opraviť: {title}',
  checkInput: 'Správa zatiaľ neodišla. Pozrite sa, prosím, na polia, ktoré sme označili.',
  TOO_MANY_REQUESTS:
    'Z\u00a0vášho pripojenia alebo z\u00a0tejto adresy k\u00a0nám prišlo za krátky čas priveľa správ. Počkajte, prosím, chvíľu alebo napíšte na {email}.',
  FAILED:
    'Správa teraz neodišla, o\u00a0text však neprídete, zostal vo formulári. Odošlite ju, prosím, o\u00a0pár minút alebo napíšte na {email}.',
  sent: {
    title: 'Správa je u\u00a0nás, ďakujeme',
    text: 'Zákaznícky servis ju už má. Na e\u2011mail, ktorý ste uviedli, vám prídu kópia aj odpoveď.',
    reference: 'Evidenčné číslo {reference}',
    again: 'Poslať ďalšiu správu',
  },
  letter: {
    copy: {
      subject: 'Kópia vašej správy pre {brand}',
      title: 'Správa je u\u00a0nás, ďakujeme',
      text: 'Zákaznícky servis ju už má. Nižšie si ju môžete prečítať a\u00a0odpoveď očakávajte na tejto adrese.',
      reason:
        'Tento e-mail vám prišiel, lebo niekto vyplnil kontaktný formulár na {shop} s\u00a0adresou {address}.',
    },
    service: {
      subject: 'Kontaktný formulár: {topic}',
      title: 'Nová správa',
      text: 'Kto na tento e-mail odpovie, píše priamo zákazníčke alebo zákazníkovi.',
      reason: 'Pre zákaznícky servis {shop} na adrese {address}.',
    },
    dataRequest: {
      subject: 'Vaša žiadosť o\u00a0osobných údajoch pre {brand}',
      title: 'Vašu žiadosť sme dostali',
      text: 'Vaša žiadosť o\u00a0osobných údajoch je u\u00a0nás. Odpovieme vám najneskôr {day}.',
      reason:
        'Tento e-mail vám prišiel, lebo ste sa z\u00a0adresy {address} obrátili na {shop} vo veci svojich údajov.',
      right: 'Predmet žiadosti',
      ACCESS: 'Prístup k\u00a0mojim údajom',
      RECTIFICATION: 'Oprava mojich údajov',
      ERASURE: 'Vymazanie mojich údajov',
      PORTABILITY: 'Vydanie mojich údajov v\u00a0súbore',
      OBJECTION: 'Námietka proti spracúvaniu mojich údajov',
    },
    reference: 'Evidenčné číslo',
    receivedAt: 'Doručené',
    topic: 'Téma',
    name: 'Meno',
    email: 'E-mailová adresa',
    orderNumber: 'Číslo objednávky',
    message: 'Správa',
  },
} satisfies NamespaceContactTranslation;

export default contact;
