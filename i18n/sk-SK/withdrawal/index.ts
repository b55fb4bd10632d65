import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Krok {step} z\u00a02',
  lead: 'Vyplníte len tri údaje, dôvod uvádzať nemusíte. Pred potvrdením si všetko ešte raz prečítate.',
  contract: {
    label: 'Číslo objednávky alebo názov tovaru',
    hint: 'Niečo z\u00a0objednávky si necháte? Vymenujte, čo vraciate.',
    required: 'Napíšte, prosím, číslo objednávky alebo názov tovaru.',
    tooLong: 'Text má {count}\u00a0znakov, zmestí sa ich však iba 1000.',
  },
  emailHint: 'Sem vám hneď napíšeme, že sme odstúpenie dostali.',
  invalid: 'S\u00a0niektorými znakmi v\u00a0tomto poli si nevieme poradiť.',
  next: 'Ďalej na potvrdenie',
  checkInput: 'Pozrite sa, prosím, na polia, ktoré sme označili.',
  confirm: {
    title: 'Potvrdiť odstúpenie od zmluvy',
    declaration: 'Odstupujem od tejto zmluvy.',
    name: 'Meno',
    contract: 'Zmluva',
    email: 'Kam poslať potvrdenie',
    note: 'Od zmluvy odstúpite tým, že to tu potvrdíte.',
    button: 'Potvrdiť odstúpenie od zmluvy',
    change: 'Upraviť údaje',
  },
  TOO_MANY_REQUESTS:
    'Z\u00a0vášho pripojenia alebo z\u00a0tejto adresy k\u00a0nám prišlo za krátky čas priveľa odstúpení. Skúste to, prosím, ešte raz alebo toto vyhlásenie pošlite na {email}. Aj tak lehotu dodržíte.',
  FAILED:
    'Odstúpenie teraz nedokážeme prijať. Skúste to, prosím, ešte raz alebo toto vyhlásenie pošlite na {email}. Aj tak lehotu dodržíte.',
  received: {
    title: 'Odstúpenie sme dostali',
    text: 'Doručené {instant}.',
    mail: 'E\u2011mailom vám posielame potvrdenie spolu so znením vášho vyhlásenia. Odložte si ho, prosím.',
    reference: 'Evidenčné číslo {reference}',
    returns: 'Ako tovar vrátiť',
  },
  letter: {
    received: {
      subject: 'Potvrdzujeme, že sme dostali vaše odstúpenie od zmluvy',
      title: 'Odstúpenie sme dostali',
      text: 'Potvrdzujeme, že nám bolo doručené vaše odstúpenie od zmluvy s\u00a0týmto obsahom. E-mail si, prosím, odložte.',
      reason:
        'Tento e-mail vám prišiel, lebo niekto na {shop} odstúpil od zmluvy a\u00a0potvrdenie si vyžiadal na {address}.',
    },
    service: {
      subject: 'Odstúpenie od zmluvy {reference}',
      title: 'Odstúpenie od zmluvy',
      text: 'Zákazník už e-mailom dostal od e-shopu potvrdenie.',
      reason: 'Pre zákaznícky servis {shop} na adrese {address}.',
    },
    reference: 'Evidenčné číslo',
    receivedAt: 'Doručené',
    declaration: 'Vyhlásenie',
    name: 'Meno',
    contract: 'Zmluva',
    email: 'Kam poslať potvrdenie',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
