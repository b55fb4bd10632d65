import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Krok {step} z\u00a02',
  lead: 'Stačia tri údaje, dôvod uvádzať nemusíte. V\u00a0ďalšom kroku všetko ešte raz uvidíte a\u00a0odstúpenie potvrdíte.',
  contract: {
    label: 'Číslo objednávky alebo čo ste si objednali',
    hint: 'Odstupujete len od časti? Uveďte, ktorého tovaru sa to týka.',
    required: 'Uveďte, prosím, číslo objednávky alebo čo ste si objednali.',
    tooLong: 'Tento údaj môže mať najviac 1000\u00a0znakov. Má ich {count}.',
  },
  emailHint: 'Na túto adresu ihneď pošleme potvrdenie o\u00a0prijatí.',
  invalid: 'Toto pole obsahuje znaky, ktoré nevieme spracovať.',
  next: 'Pokračovať na potvrdenie',
  checkInput: 'Skontrolujte, prosím, označené polia.',
  confirm: {
    title: 'Potvrdiť odstúpenie od zmluvy',
    declaration: 'Týmto odstupujem od nasledujúcej zmluvy.',
    name: 'Meno',
    contract: 'Zmluva',
    email: 'Potvrdenie na adresu',
    note: 'Od zmluvy odstúpite v\u00a0okamihu, keď odstúpenie tu potvrdíte.',
    button: 'Potvrdiť odstúpenie od zmluvy',
    change: 'Upraviť údaje',
  },
  TOO_MANY_REQUESTS:
    'Z\u00a0vášho pripojenia alebo pre túto adresu práve prišlo veľmi veľa odstúpení. Skúste to, prosím, znova alebo toto vyhlásenie pošlite na {email}. Na dodržanie lehoty to stačí.',
  FAILED:
    'Odstúpenie sa práve nepodarilo prijať. Skúste to, prosím, znova alebo toto vyhlásenie pošlite na {email}. Na dodržanie lehoty to stačí.',
  received: {
    title: 'Vaše odstúpenie sme prijali',
    text: 'Prijaté {instant}.',
    mail: 'Potvrdenie s\u00a0obsahom vášho vyhlásenia je na ceste k\u00a0vám e\u2011mailom. Uschovajte si ho, prosím.',
    reference: 'Číslo prípadu {reference}',
    returns: 'Ako poslať tovar späť',
  },
  letter: {
    received: {
      subject: 'Potvrdenie o\u00a0prijatí odstúpenia od zmluvy',
      title: 'Vaše odstúpenie sme prijali',
      text: 'Potvrdzujeme, že sme prijali vaše odstúpenie od zmluvy v\u00a0tomto znení. E-mail si, prosím, uschovajte.',
      reason:
        'Tento e-mail ste dostali, pretože na {shop} niekto odstúpil od zmluvy a\u00a0na potvrdenie uviedol adresu {address}.',
    },
    service: {
      subject: 'Odstúpenie od zmluvy {reference}',
      title: 'Odstúpenie od zmluvy',
      text: 'Prijatie už e-shop potvrdil e-mailom.',
      reason: 'Tento e-mail bol odoslaný na {address}, zákaznícky servis {shop}.',
    },
    reference: 'Číslo prípadu',
    receivedAt: 'Prijaté',
    declaration: 'Vyhlásenie',
    name: 'Meno',
    contract: 'Zmluva',
    email: 'Potvrdenie na adresu',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
