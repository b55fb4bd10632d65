import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Potvrďte prosím odběr newsletteru',
    preview: 'Stačí jedno kliknutí a\u00a0odběr bude potvrzený.',
    title: 'Už jen jeden krok',
    text: 'Někdo, nejspíš vy, přihlásil {date} tuto adresu v\u00a0e-shopu {shop} k\u00a0odběru newsletteru {brand}. Potvrďte prosím jedním kliknutím, že ho chcete dostávat.',
    button: 'Potvrdit odběr',
    linkHint: 'Tlačítko nefunguje? Otevřete v\u00a0prohlížeči tento odkaz:',
    unsubscribe:
      'Odběr pak můžete kdykoli ukončit odkazem pro odhlášení v\u00a0každém newsletteru.',
    expires: 'Odkaz platí do {date}.',
    notYou:
      'Nebyli jste to vy? Nemusíte nic dělat: bez potvrzení vám žádný newsletter nepošleme a\u00a0přihlášení po {days}\u00a0dnech smažeme.',
  },
  welcome: {
    subject: 'Vítejte! Tady je vaše sleva {percent}\u00a0%',
    preview: 'Váš slevový kód: {code}',
    title: 'Jsme rádi, že jste s\u00a0námi',
    text: 'Odběr newsletteru {brand} je potvrzený. Jako poděkování od nás máte na příští nákup slevu {percent}\u00a0%.',
    voucherLabel: '{percent}% sleva na uvítanou',
    codeLabel: 'Váš slevový kód',
    button: 'Začít nakupovat',
    dawn: 'Ranní světlo nad kopci a\u00a0šálek kávy',
  },
  alreadySubscribed: {
    subject: 'Náš newsletter už odebíráte',
    preview: 'Vaše adresa už je přihlášená, nic dalšího dělat nemusíte.',
    title: 'Už jste s\u00a0námi',
    text: 'Někdo, nejspíš vy, přihlásil tuto adresu k\u00a0odběru newsletteru {brand}. Newsletter vám ale už chodí, takže nic dalšího dělat nemusíte.',
    button: 'Do e-shopu',
  },
  goodbye: {
    subject: 'Newsletter máte odhlášený',
    preview: 'Newsletter už vám posílat nebudeme.',
    title: 'Na shledanou',
    text: 'Odběr newsletteru {brand} jsme ukončili, další vám už nepošleme. Děkujeme, že jste byli s\u00a0námi.',
    back: 'Kdybyste si to rozmysleli, můžete se kdykoli přihlásit znovu.',
    button: 'Znovu odebírat',
    data: 'Zobrazit nebo smazat moje údaje',
  },
  footer: {
    reason:
      'Tento e-mail jste dostali, protože adresa {address} byla v\u00a0e-shopu {shop} zadána k\u00a0odběru newsletteru.',
    preferences: 'Změnit nastavení newsletteru',
    unsubscribe: 'Odhlásit newsletter',
    privacy: 'Ochrana osobních údajů',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
