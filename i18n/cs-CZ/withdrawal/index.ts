import type { NamespaceWithdrawalTranslation } from '../../i18n-types.js';

const withdrawal = {
  step: 'Krok {step} ze 2',
  lead: 'Stačí tři údaje, důvod uvádět nemusíte. V\u00a0dalším kroku vše ještě jednou uvidíte a\u00a0odstoupení potvrdíte.',
  contract: {
    label: 'Číslo objednávky nebo co jste objednali',
    hint: 'Odstupujete jen od části? Uveďte, kterého zboží se to týká.',
    required: 'Uveďte prosím číslo objednávky nebo co jste objednali.',
    tooLong: 'Tento údaj může mít nejvýše 1000\u00a0znaků. Má jich {count}.',
  },
  emailHint: 'Na tuto adresu ihned pošleme potvrzení o\u00a0přijetí.',
  invalid: 'Toto pole obsahuje znaky, které neumíme zpracovat.',
  next: 'Pokračovat k\u00a0potvrzení',
  checkInput: 'Zkontrolujte prosím označená pole.',
  confirm: {
    title: 'Potvrdit odstoupení od smlouvy',
    declaration: 'Tímto odstupuji od následující smlouvy.',
    name: 'Jméno',
    contract: 'Smlouva',
    email: 'Potvrzení na adresu',
    note: 'Od smlouvy odstoupíte v\u00a0okamžiku, kdy odstoupení zde potvrdíte.',
    button: 'Potvrdit odstoupení od smlouvy',
    change: 'Upravit údaje',
  },
  TOO_MANY_REQUESTS:
    'Z\u00a0vašeho připojení nebo z\u00a0této adresy právě přišlo příliš mnoho odstoupení. Zkuste to prosím znovu nebo toto prohlášení pošlete na {email}. K\u00a0dodržení lhůty to stačí.',
  FAILED:
    'Odstoupení se právě nepodařilo přijmout. Zkuste to prosím znovu nebo toto prohlášení pošlete na {email}. K\u00a0dodržení lhůty to stačí.',
  received: {
    title: 'Vaše odstoupení jsme přijali',
    text: 'Přijato {instant}.',
    mail: 'Potvrzení s\u00a0obsahem vašeho prohlášení je na cestě k\u00a0vám e\u2011mailem. Uschovejte si ho prosím.',
    reference: 'Číslo případu {reference}',
    returns: 'Jak zboží poslat zpět',
  },
  letter: {
    received: {
      subject: 'Potvrzení o\u00a0přijetí odstoupení od smlouvy',
      title: 'Vaše odstoupení jsme přijali',
      text: 'Potvrzujeme, že jsme přijali vaše odstoupení od smlouvy v\u00a0tomto znění. E-mail si prosím uschovejte.',
      reason:
        'Tento e-mail jste dostali, protože na {shop} někdo odstoupil od smlouvy a\u00a0pro potvrzení uvedl adresu {address}.',
    },
    service: {
      subject: 'Odstoupení od smlouvy {reference}',
      title: 'Odstoupení od smlouvy',
      text: 'Přijetí už e-shop potvrdil e-mailem.',
      reason: 'Tento e-mail byl odeslán na {address}, zákaznický servis {shop}.',
    },
    reference: 'Číslo případu',
    receivedAt: 'Přijato',
    declaration: 'Prohlášení',
    name: 'Jméno',
    contract: 'Smlouva',
    email: 'Potvrzení na adresu',
  },
} satisfies NamespaceWithdrawalTranslation;

export default withdrawal;
