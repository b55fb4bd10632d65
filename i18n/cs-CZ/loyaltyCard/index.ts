import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Požádat o\u00a0kartu',
  birthday: {
    label: 'Datum narození (nepovinné)',
    hint: 'Aby dárek dorazil včas.',
    invalid: 'Zkontrolujte prosím datum.',
    tooYoung: 'Kartu vydáváme od {age}\u00a0let.',
  },
  agreement: {
    age: 'Je mi alespoň {age}\u00a0let.',
    text: 'Chci se zapojit do programu {card}. Společnost {company} k\u00a0tomu může použít mé údaje. Souhlas mohu kdykoli odvolat.',
    required: 'Bez vašeho souhlasu vám kartu nemůžeme vystavit.',
  },
  keeping:
    'Údaje pošleme e\u2011mailem týmu, který karty zakládá, a\u00a0kopii vám. Tady je po 180\u00a0dnech smažeme.',
  submit: 'Požádat o\u00a0kartu zdarma',
  checkInput: 'Žádost jsme zatím neodeslali. Zkontrolujte prosím označená pole.',
  TOO_MANY_REQUESTS:
    'Z\u00a0vašeho připojení nebo z\u00a0této adresy právě přišlo příliš mnoho žádostí. Zkuste to prosím později nebo napište na {email}.',
  FAILED:
    'Žádost se teď nepodařilo odeslat. Údaje ve formuláři zůstaly. Zkuste to prosím za pár minut znovu nebo napište na {email}.',
  sent: {
    title: 'O\u00a0kartu jste požádali',
    text: 'Kartu {card} vám založíme a\u00a0její číslo pošleme do tří pracovních dnů e\u2011mailem. Potvrzení je už na cestě.',
    home: 'Pokračovat do e-shopu',
  },
  letter: {
    received: {
      subject: 'Vaše žádost o\u00a0kartu {card}',
      title: 'O\u00a0kartu jste požádali',
      text: 'Děkujeme. Číslo karty {card} vám na tuto adresu pošleme do tří pracovních dnů. Uvedli jste:',
      reason:
        'Tento e-mail jste dostali, protože na {shop} někdo s\u00a0adresou {address} požádal o\u00a0kartu {card}. Pokud jste to nebyli vy, odpovězte prosím na tento e-mail.',
    },
    programme: {
      subject: 'Nová žádost o\u00a0kartu {card}',
      title: 'Nová žádost o\u00a0kartu',
      text: 'Založte prosím kartu a\u00a0pošlete její číslo: odpověď na tento e-mail jde přímo zákazníkovi.',
      reason: 'Tento e-mail dostal tým karet e-shopu {shop} na adresu {address}.',
    },
    birthday: 'Datum narození',
    consent: 'Souhlas',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
