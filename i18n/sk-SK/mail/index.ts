import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  // Promises no voucher: before the address is confirmed, that would be advertising without consent
  // (zákon č. 452/2021 Z. z., § 116).
  confirm: {
    subject: 'Potvrďte, prosím, odber newslettera',
    preview: 'Stačí jedno kliknutie a\u00a0odber bude potvrdený.',
    title: 'Už len jeden krok',
    text: 'Táto adresa bola prihlásená na odber newslettera {brand}. Potvrďte, prosím, jedným kliknutím, že ho chcete dostávať.',
    button: 'Potvrdiť odber',
    linkHint: 'Tlačidlo nefunguje? Otvorte v\u00a0prehliadači tento odkaz:',
    expires: 'Odkaz platí do {date}.',
    notYou: 'Neboli ste to vy? Nemusíte nič robiť, bez potvrdenia vám žiadny newsletter nepošleme.',
  },
  welcome: {
    subject: 'Vitajte! Tu je vaša zľava {percent}\u00a0%',
    preview: 'Váš zľavový kód: {code}',
    title: 'Sme radi, že ste s\u00a0nami',
    text: 'Odber newslettera {brand} je potvrdený. Ako poďakovanie od nás máte na ďalší nákup zľavu {percent}\u00a0%.',
    voucherLabel: 'Uvítacia zľava {percent}\u00a0%',
    codeLabel: 'Váš zľavový kód',
    validUntil: 'Platí do {date} na jeden nákup.',
    validOnce: 'Platí na jeden nákup.',
    button: 'Začať nakupovať',
    conditions: 'Podmienky uplatnenia kupónu',
    dawn: 'Ranné svetlo nad kopcami a\u00a0šálka kávy',
  },
  alreadySubscribed: {
    subject: 'Náš newsletter už odoberáte',
    preview: 'Vaša adresa je už prihlásená, nič ďalšie robiť nemusíte.',
    title: 'Už ste s\u00a0nami',
    text: 'Niekto, zrejme vy, prihlásil túto adresu na odber newslettera {brand}. Newsletter vám však už chodí, takže nič ďalšie robiť nemusíte.',
    button: 'Do e-shopu',
  },
  goodbye: {
    subject: 'Newsletter máte odhlásený',
    preview: 'Newsletter vám už posielať nebudeme.',
    title: 'Dovidenia',
    text: 'Odber newslettera {brand} sme ukončili, ďalší vám už nepošleme. Ďakujeme, že ste boli s\u00a0nami.',
    back: 'Ak si to rozmyslíte, môžete sa kedykoľvek prihlásiť znova.',
    button: 'Znova odoberať',
    data: 'Zobraziť alebo vymazať moje údaje',
  },
  footer: {
    reason:
      'Tento e-mail ste dostali, pretože adresa {address} bola v\u00a0e-shope {shop} zadaná na odber newslettera.',
    preferences: 'Zmeniť nastavenia newslettera',
    unsubscribe: 'Odhlásiť newsletter',
    privacy: 'Ochrana osobných údajov',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
