import type { Email } from 'postal-mime';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

import { confirmLinkIn, isTo, mailKind } from '../support/mails.ts';
import { freePort } from '../support/server.ts';
import { confirm, signUp, tokenIn } from '../support/service.ts';
import { fillSignUp, openSignUp, submitButton } from '../support/signUpForm.ts';
import { smtpUrl, startSmtpServer, type TestSmtpServer } from '../support/smtpServer.ts';
import { query } from '../support/tables.ts';
import { until } from '../support/until.ts';

import type { Cluster } from './support/cluster.ts';
import { expect, test } from './support/clusterJourney.ts';
import { isFakeClockThere } from './support/fakeClock.ts';

const LIMIT_MS = 20 * MINUTE_MS;
/** Longer than a sender's usual timeout, but common for mail servers that scan mails. */
const SCANNED_WITHIN_MS = 35 * SECOND_MS;
const GREYLISTED = '451 4.7.1 Greylisting in action, please come back later';
const BLOCKED = '550 5.7.1 Blocked for now';
const UNKNOWN = '550 5.1.1 User unknown';

/** Returns the people who sign up in an hour. */
const peopleOf = (hour: number) => ['anna', 'berta'].map((name) => `${name}-${hour}@example.org`);

test.skip(!isFakeClockThere(), 'faketime is not installed here, so no day can go by');

test('a day’s mails without a mail server each arrive once when it is back, and their links work', async ({
  page,
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const smtpPort = await freePort();
  const cluster = await start(
    {
      SIGNUPS_PER_CLIENT_PER_HOUR: '100000',
      SMTP_URL: smtpUrl(smtpPort),
      MAIL_FROM: 'Morgenrot <news@shop.example>',
    },
    { clockOf: 'ALL' },
  );
  const { url } = cluster;
  const day = dayOf(cluster);
  const people: string[] = [];
  const hours = async (length: number) => {
    for (const end = day.hour + length; day.hour < end;) {
      for (const address of peopleOf(day.hour)) {
        expect(await signUp(url, address)).toBe(202);
        people.push(address);
      }
      await day.nextHour();
    }
  };
  const signUpInBrowser = async (address: string) => {
    const form = await openSignUp(page, 'DE', { url });
    await fillSignUp(form, 'DE', address);
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
    people.push(address);
  };

  // Her mail to confirm still arrives; the one with her voucher has to wait.
  const before = await startSmtpServer(smtpPort);
  expect(await signUp(url, 'early@example.org')).toBe(202);
  const earlyMail = await until('the mail before', async () =>
    (await before.mails()).find((mail) => isTo(mail, 'early@example.org')),
  );
  await before.stop();
  expect(await confirm(url, tokenIn(confirmLinkIn(earlyMail)), 'DE')).toBeLessThan(300);

  await hours(6);
  await signUpInBrowser('while-away@example.org');
  await hours(6);

  const smtp = await startSmtpServer(smtpPort);
  smtp.judge((_address, offersBefore) => (offersBefore < 2 ? GREYLISTED : undefined));
  await signUpInBrowser('greylisted@example.org');
  await hours(4);

  smtp.judge((address) => {
    if (address.startsWith('unknown')) return UNKNOWN;
    return address.startsWith('anna') ? BLOCKED : undefined;
  });
  expect(await signUp(url, 'unknown@example.org')).toBe(202);
  await hours(4);
  const blocked = people.filter((address) => address.startsWith('anna')).slice(-4);
  for (const address of blocked) expect(await arrived(smtp, address, 'CONFIRM')).toEqual([]);

  smtp.take();
  smtp.answerAfter(SCANNED_WITHIN_MS);
  await signUpInBrowser('slow@example.org');
  await hours(2);
  smtp.answerAfter(0);
  await hours(3);

  // Nothing is left over, but for the one mailbox that there is not.
  const left = await query(
    cluster.databaseUrl,
    `select kind, sent_at is null as unsent, abandoned_at is null as kept, rest_reason
     from mail where sent_at is null or resting_since is not null`,
  );
  expect(left).toEqual([{ kind: 'CONFIRM', unsent: true, kept: false, rest_reason: null }]);
  expect(smtp.offers('unknown@example.org')).toBe(1);
  const [{ code } = { code: '' }] = await query<{ code: string }>(
    cluster.databaseUrl,
    'select code from voucher',
  );
  const welcome = await arrived(smtp, 'early@example.org', 'WELCOME');
  expect(welcome.map(({ text = '' }) => text.includes(code))).toEqual([true]);
  for (const address of people) {
    const mails = await arrived(smtp, address, 'CONFIRM');
    expect(
      mails.map(({ subject }) => subject),
      address,
    ).toHaveLength(1);
    for (const mail of mails) {
      expect(await confirm(url, tokenIn(confirmLinkIn(mail)), 'DE'), address).toBeLessThan(300);
    }
  }
  await until('a voucher for each', async () => {
    const welcomed = (await smtp.mails()).filter((mail) => mailKind(mail) === 'WELCOME');
    return welcomed.length === people.length + 1 || undefined;
  });
  expect(cluster.output()).not.toContain('@example.org');
});

async function arrived(smtp: TestSmtpServer, address: string, kind: string): Promise<Email[]> {
  return (await smtp.mails()).filter((mail) => isTo(mail, address) && mailKind(mail) === kind);
}

/** Runs a day hour by hour, each as soon as everything due in the last one is done. */
function dayOf({ clock, databaseUrl, nodes }: Cluster) {
  const day = {
    hour: 0,
    async nextHour() {
      await until(
        'every mail that is due to be tried',
        async () => {
          const due = await query(
            databaseUrl,
            `select id from pgboss.job where name = 'mail' and state <= 'active'
           and (state = 'active' or start_after <= now())`,
          );
          return due.length === 0 || undefined;
        },
        LIMIT_MS / 4,
      );
      day.hour += 1;
      await clock?.jump((day.hour * HOUR_MS) / SECOND_MS);
      const atMs = Date.now() + day.hour * HOUR_MS - MINUTE_MS;
      for (const node of Object.values(nodes)) {
        await until('a node to know the time', async () => {
          const { headers } = await fetch(`${node.url}/healthz`);
          return Date.parse(headers.get('date') ?? '') >= atMs || undefined;
        });
      }
      await until('the database to know the time', async () => {
        const [row] = await query<{ now: Date }>(databaseUrl, 'select now()');
        return (row && row.now.getTime() >= atMs) || undefined;
      });
    },
  };
  return day;
}
