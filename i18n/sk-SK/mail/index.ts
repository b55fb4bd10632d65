import type { NamespaceMailTranslation } from '../../i18n-types.js';

const mail = {
  confirm: {
    subject: 'Potvrďte, prosím, odber newslettera',
    preview: 'Jeden klik a\u00a0odber je potvrdený.',
    title: 'Ešte jeden klik',
    text: 'Niekto, zrejme vy, zadal {date} v\u00a0e-shope {shop} túto adresu, aby na ňu chodil newsletter {brand}. Ak ho naozaj chcete, dajte nám to, prosím, vedieť jedným kliknutím.',
    button: 'Potvrdiť odber',
    linkHint: 'Ak tlačidlo nereaguje, skopírujte si do prehliadača tento odkaz:',
    unsubscribe:
      'Odber potom môžete kedykoľvek ukončiť odkazom na odhlásenie v\u00a0každom newsletteri.',
    expires: 'Kliknúť naň môžete do {date}.',
    notYou:
      'Ak ste to neboli vy, e-mail pokojne vymažte. Bez potvrdenia vám newsletter chodiť nebude a\u00a0adresu po {days}\u00a0dňoch vymažeme.',
  },
  welcome: {
    subject: 'Vitajte! Posielame vám zľavu {percent}\u00a0%',
    preview: 'Kód na zľavu: {code}',
    title: 'Teší nás, že ste tu',
    text: 'Odber newslettera {brand} máte potvrdený. Ďakujeme a\u00a0z\u00a0najbližšieho nákupu vám odrátame {percent}\u00a0%.',
    voucherLabel: 'Uvítacia zľava {percent}\u00a0%',
    codeLabel: 'Váš kód',
    button: 'Ísť nakupovať',
    dawn: 'Svitá nad kopcami, vpredu stojí šálka kávy',
  },
  alreadySubscribed: {
    subject: 'Newsletter od nás už dostávate',
    preview: 'Adresu máme v\u00a0zozname, netreba robiť nič.',
    title: 'Už k\u00a0nám patríte',
    text: 'Newsletter {brand} na túto adresu chodí, no niekto, zrejme vy, ju zadal ešte raz. Všetko ostáva tak, ako bolo, a\u00a0robiť netreba nič.',
    button: 'Prejsť do e-shopu',
  },
  goodbye: {
    subject: 'Newsletter sme vám odhlásili',
    preview: 'Ďalší už od nás nepríde.',
    title: 'Dovidenia',
    text: 'Hotovo, newsletter {brand} od nás už nedostanete. Ďakujeme, že ste nás čítali.',
    back: 'Začne vám chýbať? Prihlásiť sa môžete, kedykoľvek chcete.',
    button: 'Odoberať znova',
    data: 'Pozrieť alebo vymazať moje údaje',
  },
  footer: {
    reason:
      'Prečo vám píšeme? V\u00a0e-shope {shop} niekto zadal adresu {address} na odber newslettera.',
    preferences: 'Upraviť nastavenia newslettera',
    unsubscribe: 'Odhlásiť newsletter',
    privacy: 'Ochrana osobných údajov',
    contact: 'Kontakt',
  },
} satisfies NamespaceMailTranslation;

export default mail;
