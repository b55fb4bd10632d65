import { spawnSync } from 'node:child_process';

import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';

import { SITE_CODES } from '#domain/sites.ts';

import { mailFields } from './mailFields.ts';
import { MAIL_KINDS, sampleMail } from './testing/sampleMails.ts';

/** Gmail cuts off longer HTML. */
const GMAIL_LIMIT_BYTES = 102_000;
/** SpamAssassin's own limit is 5. */
const SPAM_LIMIT = 2;
/** Bulk mail, which a mailbox unsubscribes by one click. */
const BULK: readonly string[] = ['WELCOME', 'ALREADY_SUBSCRIBED'];

const LOCAL_ONLY = ['--local', '--mbox'];
const isInstalled = spawnSync('spamassassin', ['--version']).status === 0;
if (!isInstalled) console.warn('SpamAssassin is not installed: no mail is scored.');

const composer = createTransport({ streamTransport: true, buffer: true });
const mails = await Promise.all(
  SITE_CODES.flatMap((site) =>
    MAIL_KINDS.map(async (kind) => {
      const mail = await sampleMail(kind, site, { mailId: `${site}-${kind}` });
      // A buffer, as the composer's option says.
      const { message } = await composer.sendMail(mailFields(mail));
      return { site, kind, mail, raw: (message as Buffer).toString().replaceAll('\r\n', '\n') };
    }),
  ),
);

it('every mail is lighter than what Gmail shows, has a text that reads alone, and bulk mail can be unsubscribed by one click', () => {
  for (const { kind, mail } of mails) {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(GMAIL_LIMIT_BYTES);
    expect(mail.text.length).toBeGreaterThan(200);
    const isBulk = BULK.includes(kind);
    expect([kind, 'List-Unsubscribe' in mail.headers]).toEqual([kind, isBulk]);
    expect([kind, 'List-Unsubscribe-Post' in mail.headers]).toEqual([kind, isBulk]);
  }
});

it.skipIf(!isInstalled)('SpamAssassin scores every mail of every shop far below spam', () => {
  const mbox = mails.map(
    ({ raw }) =>
      `From news@shop.example Fri Nov 27 10:00:00 2026\n${raw.replaceAll(/^From /gm, '>From ')}\n`,
  );
  const { stdout } = spawnSync('spamassassin', LOCAL_ONLY, {
    input: mbox.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const verdicts = [
    ...stdout.matchAll(/^X-Spam-Status: .*score=(-?[\d.]+) [^]*?tests=([^]*?)\s+autolearn/gm),
  ];
  expect(verdicts).toHaveLength(mails.length);
  const table = mails.map(({ site, kind, mail }, index) => {
    const [, score = '', tests = ''] = verdicts[index] ?? [];
    return {
      mail: `${kind} ${site}`,
      score: Number(score),
      tests: tests.replaceAll(/\s/g, ''),
      'HTML kB': Math.ceil(Buffer.byteLength(mail.html) / 1000),
      unsubscribe: 'List-Unsubscribe' in mail.headers,
    };
  });
  const lines = table.map((row) => Object.values(row).join('\t'));
  console.warn([Object.keys(table[0] ?? {}).join('\t'), ...lines].join('\n'));
  for (const { mail, score, tests } of table) {
    expect(score, `${mail}: ${tests}`).toBeLessThan(SPAM_LIMIT);
  }
});
