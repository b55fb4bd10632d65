import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Požiadať o\u00a0kartu',
  birthday: {
    label: 'Dátum narodenia (nepovinné)',
    hint: 'Aby darček dorazil načas.',
    invalid: 'Skontrolujte, prosím, dátum.',
    tooYoung: 'Karta je od {age}\u00a0rokov.',
  },
  agreement: {
    age: 'Mám aspoň {age}\u00a0rokov.',
    text: 'Chcem sa zapojiť do programu {card}. Spoločnosť {company} na to môže použiť moje údaje. Súhlas môžem kedykoľvek odvolať.',
    required: 'Bez vášho súhlasu vám kartu nemôžeme vystaviť.',
  },
  keeping:
    'Údaje pošleme e\u2011mailom tímu, ktorý karty zakladá, a\u00a0kópiu vám. Tu ich po 180\u00a0dňoch vymažeme.',
  submit: 'Požiadať o\u00a0kartu zadarmo',
  checkInput: 'Žiadosť sme zatiaľ neodoslali. Skontrolujte, prosím, označené polia.',
  TOO_MANY_REQUESTS:
    'Z\u00a0vášho pripojenia alebo pre túto adresu prišlo práve veľmi veľa žiadostí. Skúste to, prosím, neskôr alebo napíšte na {email}.',
  FAILED:
    'Žiadosť sa teraz nepodarilo odoslať. Údaje vo formulári zostali. Skúste to, prosím, o\u00a0pár minút znova alebo napíšte na {email}.',
  sent: {
    title: 'O\u00a0kartu ste požiadali',
    text: 'Kartu {card} vám založíme a\u00a0jej číslo pošleme do troch pracovných dní e\u2011mailom. Potvrdenie je už na ceste.',
    home: 'Pokračovať do e-shopu',
  },
  letter: {
    received: {
      subject: 'Vaša žiadosť o\u00a0kartu {card}',
      title: 'O\u00a0kartu ste požiadali',
      text: 'Ďakujeme. Číslo karty {card} vám na túto adresu pošleme do troch pracovných dní. Uviedli ste:',
      reason:
        'Tento e-mail ste dostali, pretože na {shop} niekto s\u00a0adresou {address} požiadal o\u00a0kartu {card}. Ak ste to neboli vy, odpovedzte, prosím, na tento e-mail.',
    },
    programme: {
      subject: 'Nová žiadosť o\u00a0kartu {card}',
      title: 'Nová žiadosť o\u00a0kartu',
      text: 'Založte, prosím, kartu a\u00a0pošlite jej číslo: odpoveď na tento e-mail ide priamo zákazníkovi.',
      reason: 'Tento e-mail dostal tím kariet e-shopu {shop} na adresu {address}.',
    },
    birthday: 'Dátum narodenia',
    consent: 'Súhlas',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
