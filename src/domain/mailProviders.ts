/** A mail provider: its webmail and the domains of its addresses. */
type MailProvider = {
  name: string;
  /** Undefined if there is no single page for all users. */
  mailbox: string | undefined;
  domains: readonly string[];
};

/** Providers that are well known in at least one of the nine shops' countries. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  provider('Gmail', 'https://mail.google.com/', 'gmail.com googlemail.com'),
  provider(
    'Outlook',
    'https://outlook.live.com/mail/',
    'outlook.com outlook.de outlook.at outlook.fr outlook.cz outlook.hu outlook.sk outlook.com.tr hotmail.com hotmail.de hotmail.ch hotmail.fr hotmail.com.tr live.com live.de live.at live.fr windowslive.com msn.com',
  ),
  provider(
    'Yahoo',
    'https://mail.yahoo.com/',
    'yahoo.com yahoo.de yahoo.fr yahoo.com.tr ymail.com',
  ),
  provider('iCloud', 'https://www.icloud.com/mail', 'icloud.com me.com mac.com'),
  provider('Proton Mail', 'https://mail.proton.me/', 'proton.me protonmail.com pm.me'),
  provider('AOL', 'https://mail.aol.com/', 'aol.com aol.de'),
  provider('GMX', 'https://www.gmx.net/', 'gmx.de gmx.net'),
  provider('GMX', 'https://www.gmx.at/', 'gmx.at'),
  provider('GMX', 'https://www.gmx.ch/', 'gmx.ch'),
  provider('WEB.DE', 'https://web.de/', 'web.de'),
  provider('T-Online', 'https://email.t-online.de/', 't-online.de magenta.de'),
  provider('freenet', 'https://webmail.freenet.de/', 'freenet.de'),
  provider('A1', 'https://webmail.a1.net/', 'a1.net aon.at'),
  provider('Bluewin', 'https://email.bluewin.ch/', 'bluewin.ch'),
  provider('Seznam', 'https://email.seznam.cz/', 'seznam.cz email.cz post.cz spoluzaci.cz'),
  provider('Centrum', 'https://mail.centrum.cz/', 'centrum.cz atlas.cz volny.cz'),
  provider('Freemail', 'https://freemail.hu/', 'freemail.hu'),
  provider('Citromail', 'https://citromail.hu/', 'citromail.hu'),
  provider('Indamail', 'https://indamail.hu/', 'indamail.hu vipmail.hu'),
  provider('Azet', 'https://emaily.azet.sk/', 'azet.sk'),
  provider('Centrum', 'https://mail.centrum.sk/', 'centrum.sk'),
  provider('WP Poczta', 'https://poczta.wp.pl/', 'wp.pl'),
  provider('o2 Poczta', 'https://poczta.o2.pl/', 'o2.pl tlen.pl'),
  provider('Onet Poczta', 'https://poczta.onet.pl/', 'onet.pl onet.eu op.pl vp.pl'),
  provider('Interia Poczta', 'https://poczta.interia.pl/', 'interia.pl interia.eu'),
  provider('Yandex', 'https://mail.yandex.com/', 'yandex.com yandex.com.tr'),
  provider('Mynet', 'https://eposta.mynet.com/', 'mynet.com'),
  // Common domains without a known webmail. None of them is a typo of another.
  provider(
    '',
    undefined,
    'mail.com mail.de email.de email.com gmx.com posteo.de mailbox.org online.de arcor.de chello.at hispeed.ch sunrise.ch t-online.hu upcmail.hu post.sk pobox.sk zoznam.sk stonline.sk gazeta.pl orange.fr free.fr laposte.net wanadoo.fr',
  ),
];

function provider(name: string, mailbox: string | undefined, domains: string): MailProvider {
  return { name, mailbox, domains: domains.split(' ') };
}

/** Returns the webmail of an address by its provider's name; undefined if unknown. */
export function findMailbox(address: string): { name: string; url: string } | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const provider = MAIL_PROVIDERS.find(({ domains }) => domains.includes(domain));
  return provider?.mailbox === undefined
    ? undefined
    : { name: provider.name, url: provider.mailbox };
}
