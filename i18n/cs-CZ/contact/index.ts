import type { NamespaceContactTranslation } from '../../i18n-types.js';

const contact = {
  formTitle: 'Napište nám',
  topic: {
    label: 'Čeho se zpráva týká?',
    choose: 'Vyberte prosím',
    required: 'Vyberte prosím, čeho se zpráva týká.',
    ORDER: 'Objednávka a\u00a0faktura',
    DELIVERY: 'Doručení',
    RETURN: 'Vrácení a\u00a0reklamace',
    PRODUCT: 'Zboží',
    NEWSLETTER: 'Newsletter a\u00a0kupon',
    OTHER: 'Něco jiného',
  },
  name: {
    label: 'Vaše jméno',
    required: 'Uveďte prosím své jméno.',
    tooLong: 'Jméno může mít nejvýše 100\u00a0znaků.',
  },
  orderNumber: {
    label: 'Číslo objednávky (pokud ho máte)',
    tooLong: 'Číslo objednávky může mít nejvýše 60\u00a0znaků.',
  },
  message: {
    label: 'Vaše zpráva',
    required: 'Napište nám prosím zprávu.',
    tooLong: 'Zpráva může mít nejvýše 4000\u00a0znaků. Má jich {count}.',
  },
  invalid: 'Toto pole obsahuje znaky, které neumíme zpracovat.',
  keeping:
    'Kopii zprávy pošleme na vaši e\u2011mailovou adresu. Údaje použijeme jen k\u00a0odpovědi a\u00a0po 180\u00a0dnech je zde smažeme.',
  submit: 'Odeslat zprávu',
  errorTitle: 'Zkontrolujte údaje: {title}',
  checkInput: 'Zpráva zatím nebyla odeslána. Zkontrolujte prosím označená pole.',
  TOO_MANY_REQUESTS:
    'Z\u00a0vašeho připojení nebo z\u00a0této adresy právě přišlo příliš mnoho zpráv. Zkuste to prosím později nebo napište na {email}.',
  FAILED:
    'Zprávu se právě nepodařilo odeslat. Vše, co jste napsali, ve formuláři zůstalo. Zkuste to prosím za pár minut znovu nebo napište na {email}.',
  sent: {
    title: 'Děkujeme za zprávu',
    text: 'Dorazila na náš zákaznický servis. Kopii vám pošleme e\u2011mailem a\u00a0na stejnou adresu přijde i\u00a0odpověď.',
    reference: 'Číslo případu {reference}',
    again: 'Napsat další zprávu',
  },
  letter: {
    copy: {
      subject: 'Vaše zpráva pro {brand}',
      title: 'Děkujeme za zprávu',
      text: 'Vaše zpráva dorazila na náš zákaznický servis. Zde je její kopie. Odpovíme na tuto adresu.',
      reason:
        'Tento e-mail jste dostali, protože adresa {address} byla uvedena v\u00a0kontaktním formuláři na {shop}.',
    },
    service: {
      subject: 'Kontaktní formulář: {topic}',
      title: 'Nová zpráva',
      text: 'Odpověď na tento e-mail přijde přímo zákaznici nebo zákazníkovi.',
      reason: 'Tento e-mail byl odeslán na {address}, zákaznický servis {shop}.',
    },
    dataRequest: {
      subject: 'Vaše žádost ohledně osobních údajů u {brand}',
      title: 'Vaši žádost jsme přijali',
      text: 'Vaše žádost ohledně osobních údajů k\u00a0nám dorazila. Odpovíme vám nejpozději {day}.',
      reason:
        'Tento e-mail jste dostali, protože jste se z\u00a0adresy {address} obrátili na {shop} ohledně svých údajů.',
      right: 'Předmět žádosti',
      ACCESS: 'Přístup k\u00a0mým údajům',
      RECTIFICATION: 'Oprava mých údajů',
      ERASURE: 'Výmaz mých údajů',
      PORTABILITY: 'Vydání mých údajů v\u00a0souboru',
      OBJECTION: 'Námitka proti zpracování mých údajů',
    },
    reference: 'Číslo případu',
    receivedAt: 'Přijato',
    topic: 'Téma',
    name: 'Jméno',
    email: 'E-mailová adresa',
    orderNumber: 'Číslo objednávky',
    message: 'Zpráva',
  },
} satisfies NamespaceContactTranslation;

export default contact;
