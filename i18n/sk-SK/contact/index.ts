import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Napíšte nám',
  topic: {
    label: 'Čoho sa správa týka?',
    choose: 'Vyberte, prosím',
    required: 'Vyberte, prosím, čoho sa správa týka.',
    ORDER: 'Objednávka a\u00a0faktúra',
    DELIVERY: 'Doručenie',
    RETURN: 'Vrátenie a\u00a0reklamácia',
    PRODUCT: 'Tovar',
    NEWSLETTER: 'Newsletter a\u00a0kupón',
    OTHER: 'Niečo iné',
  },
  name: {
    label: 'Vaše meno',
    required: 'Uveďte, prosím, svoje meno.',
    tooLong: 'Meno môže mať najviac 100\u00a0znakov.',
  },
  orderNumber: {
    label: 'Číslo objednávky (ak ho máte)',
    tooLong: 'Číslo objednávky môže mať najviac 60\u00a0znakov.',
  },
  message: {
    label: 'Vaša správa',
    required: 'Napíšte nám, prosím, správu.',
    tooLong: 'Správa môže mať najviac 4000\u00a0znakov. Má ich {count}.',
  },
  invalid: 'Toto pole obsahuje znaky, ktoré nevieme spracovať.',
  keeping:
    'Kópiu správy pošleme na vašu e\u2011mailovú adresu. Údaje použijeme len na odpoveď a\u00a0po 180\u00a0dňoch ich tu vymažeme.',
  submit: 'Odoslať správu',
  errorTitle: 'Skontrolujte údaje: {title}',
  checkInput: 'Správa zatiaľ nebola odoslaná. Skontrolujte, prosím, označené polia.',
  TOO_MANY_REQUESTS:
    'Z\u00a0vášho pripojenia alebo pre túto adresu práve prišlo veľmi veľa správ. Skúste to, prosím, neskôr alebo napíšte na {email}.',
  FAILED:
    'Správu sa práve nepodarilo odoslať. Všetko, čo ste napísali, vo formulári zostalo. Skúste to, prosím, o\u00a0pár minút znova alebo napíšte na {email}.',
  sent: {
    title: 'Ďakujeme za správu',
    text: 'Dorazila na náš zákaznícky servis. Kópiu vám pošleme e\u2011mailom a\u00a0na rovnakú adresu príde aj odpoveď.',
    reference: 'Číslo prípadu {reference}',
    again: 'Napísať ďalšiu správu',
  },
  letter: {
    copy: {
      subject: 'Vaša správa pre {brand}',
      title: 'Ďakujeme za správu',
      text: 'Vaša správa dorazila na náš zákaznícky servis. Tu je jej kópia. Odpovieme na túto adresu.',
      reason:
        'Tento e-mail ste dostali, pretože adresa {address} bola uvedená v\u00a0kontaktnom formulári na {shop}.',
    },
    service: {
      subject: 'Kontaktný formulár: {topic}',
      title: 'Nová správa',
      text: 'Odpoveď na tento e-mail príde priamo zákazníčke alebo zákazníkovi.',
      reason: 'Tento e-mail bol odoslaný na {address}, zákaznícky servis {shop}.',
    },
    reference: 'Číslo prípadu',
    receivedAt: 'Prijaté',
    topic: 'Téma',
    name: 'Meno',
    email: 'E-mailová adresa',
    orderNumber: 'Číslo objednávky',
    message: 'Správa',
  },
} satisfies NamespaceContactTranslation;

export default contact;
