import { expect, it } from 'vitest';

import { MAIL_PROVIDERS, findMailbox } from './mailProviders.ts';

it.each([
  ['anna@gmail.com', 'Gmail', 'https://mail.google.com/'],
  ['Anna@Hotmail.com', 'Outlook', 'https://outlook.live.com/mail/'],
  ['anna@gmx.at', 'GMX', 'https://www.gmx.at/'],
  ['anna@web.de', 'WEB.DE', 'https://web.de/'],
  ['anna@t-online.de', 'T-Online', 'https://email.t-online.de/'],
  ['anna@bluewin.ch', 'Bluewin', 'https://email.bluewin.ch/'],
  ['anna@seznam.cz', 'Seznam', 'https://email.seznam.cz/'],
  ['anna@freemail.hu', 'Freemail', 'https://freemail.hu/'],
  ['anna@citromail.hu', 'Citromail', 'https://citromail.hu/'],
  ['anna@azet.sk', 'Azet', 'https://emaily.azet.sk/'],
  ['anna@wp.pl', 'WP Poczta', 'https://poczta.wp.pl/'],
  ['anna@o2.pl', 'o2 Poczta', 'https://poczta.o2.pl/'],
  ['anna@onet.pl', 'Onet Poczta', 'https://poczta.onet.pl/'],
  ['anna@yandex.com.tr', 'Yandex', 'https://mail.yandex.com/'],
])('the mailbox of %s is at %s, %s', (address, name, url) => {
  expect(findMailbox(address)).toEqual({ name, url });
});

it.each(['anna@example.org', 'anna@zoznam.sk', 'gmail.com@example.org', 'anna', ''])(
  'the mailbox of %j is unknown',
  (address) => {
    expect(findMailbox(address)).toBeUndefined();
  },
);

it('each domain belongs to one provider, and each mailbox URL is encrypted', () => {
  const domains = MAIL_PROVIDERS.flatMap((provider) => provider.domains);
  expect(domains).toEqual([...new Set(domains)]);
  const mailboxes = MAIL_PROVIDERS.flatMap(({ mailbox }) => mailbox ?? []);
  expect(mailboxes.filter((url) => !url.startsWith('https://'))).toEqual([]);
});
