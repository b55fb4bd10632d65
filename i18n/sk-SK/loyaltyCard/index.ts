import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Žiadosť o\u00a0kartu',
  birthday: {
    label: 'Dátum narodenia (nepovinné)',
    hint: 'Nech vás darček zastihne včas.',
    invalid: 'Skontrolujte, prosím, dátum.',
    tooYoung: 'Kartu vydávame od {age}\u00a0rokov.',
  },
  agreement: {
    age: 'Mám aspoň {age}\u00a0rokov.',
    text: 'Prihlasujem sa do programu {card} a\u00a0súhlasím, aby na to spoločnosť {company} spracúvala moje údaje. Súhlas môžem kedykoľvek odvolať.',
    required: 'Kartu smieme vystaviť, iba ak s\u00a0tým súhlasíte.',
  },
  keeping:
    'Žiadosť putuje e\u2011mailom kolegom, ktorí karty vystavujú, a\u00a0kópiu máte vy. Odtiaľto ju vymažeme o\u00a0180\u00a0dní.',
  submit: 'Chcem kartu zadarmo',
  checkInput: 'Žiadosť ešte neodišla. Pozrite sa, prosím, na polia, ktoré sme označili.',
  TOO_MANY_REQUESTS:
    'Z\u00a0vášho pripojenia alebo z\u00a0tejto adresy k\u00a0nám prišlo za krátky čas priveľa žiadostí. Počkajte, prosím, chvíľu alebo napíšte na {email}.',
  FAILED:
    'Žiadosť teraz neodišla, údaje však zostali vyplnené. Odošlite ju, prosím, o\u00a0pár minút alebo napíšte na {email}.',
  sent: {
    title: 'Vašu žiadosť máme',
    text: 'Kartu {card} chystáme. Číslo vám pošleme e\u2011mailom najneskôr o\u00a0tri pracovné dni, potvrdenie žiadosti ešte skôr: už je na ceste.',
    home: 'Späť do e-shopu',
  },
  letter: {
    received: {
      subject: 'Chystáme vašu kartu {card}',
      title: 'Vašu žiadosť máme',
      text: 'Teší nás váš záujem o\u00a0kartu {card}. Jej číslo čakajte na tejto adrese najneskôr o\u00a0tri pracovné dni. V\u00a0žiadosti ste uviedli:',
      reason:
        'Tento e-mail vám prišiel, lebo niekto na {shop} požiadal o\u00a0kartu {card} a\u00a0uviedol adresu {address}. Neboli ste to vy? Dajte nám, prosím, vedieť odpoveďou.',
    },
    programme: {
      subject: 'Nová žiadosť o\u00a0kartu {card}',
      title: 'Nová žiadosť o\u00a0kartu',
      text: 'Vystavte, prosím, kartu a\u00a0číslo pošlite odpoveďou na tento e-mail. Dostane ju priamo zákazník.',
      reason: 'Pre kolegov, ktorí vystavujú karty pre e-shop {shop}, na adrese {address}.',
    },
    birthday: 'Dátum narodenia',
    consent: 'Súhlas',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
