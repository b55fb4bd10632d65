import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { eraseAddress } from '#server/privacy/erase.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import type { MailReport } from '#server/mail/mailReport.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { countReturned } from '#server/outbox/mailCommand.ts';
import { readPerson } from '#server/subscribers/readPerson.ts';

import { createMailReports } from './mailReports.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('reports about mails on the %s database', (kind) => {
  let shop: TestNewsletter;
  let note: (report: MailReport) => Promise<void>;
  const logged: object[] = [];
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    const logger = { info: (details: object) => void logged.push(details) };
    note = createMailReports({ ...shop.services, logger });
  });
  afterAll(() => shop.dispose());

  const bounce = (mailId: string, status: string) => note({ mailId, kind: 'BOUNCE', status });
  /** Signs up and returns the newest mail. */
  async function signedUp(email: string) {
    shop.advance(DAY_MS / 2);
    await shop.signUp(email, { consents: ['NEWSLETTER'] });
    const mail = (await shop.mailsOf(email)).at(-1);
    return mail ?? expect.unreachable('no mail was made');
  }
  async function subscribed(email: string) {
    const mail = await signedUp(email);
    await shop.newsletter.confirm(mail.token, FROM);
    return (await shop.mailsOf(email)).find((one) => one.kind === 'WELCOME') ?? mail;
  }
  const mailCount = async (email: string) => (await shop.mailsOf(email)).length;
  async function suppressions() {
    const rows = await shop.database.query<{ reason: string }>(
      'select reason from suppressed_address order by suppressed_at',
    );
    return rows.map(({ reason }) => reason);
  }
  const bouncedCount = async () => {
    const [row] = await shop.database.query<{ bounced: number }>(
      `select coalesce(sum(bounced), 0)::int as bounced from figure_added where part = 'PLACE'`,
    );
    return row?.bounced;
  };

  it('an address without a mailbox gets no second mail, and the failure counts once', async () => {
    const mail = await signedUp('typo@example.com');
    await Promise.all([1, 2, 3].map(() => bounce(mail.id, '5.1.1')));
    expect(await suppressions()).toEqual(['UNKNOWN']);
    expect(await bouncedCount()).toBe(1);
    shop.advance(DAY_MS);
    await shop.signUp('typo@example.com');
    expect(await mailCount('typo@example.com')).toBe(1);
    expect(JSON.stringify(logged)).not.toContain('@');
  });

  it('an address is unreachable after three passing failures in 30 days, but not after two or over a longer time', async () => {
    const fail = async (status: string) => bounce((await signedUp('away@example.com')).id, status);
    await fail('4.4.1');
    await fail('4.4.7');
    shop.advance(30 * DAY_MS);
    await fail('4.4.1');
    await fail('5.2.1');
    expect(await suppressions()).toEqual(['UNKNOWN']);
    await fail('4.0.0');
    expect(await suppressions()).toEqual(['UNKNOWN', 'UNREACHABLE']);
  });

  it('an address still gets mails if its mailbox is full or the failure is the sender’s fault', async () => {
    for (const status of ['5.2.2', '4.2.2', '5.2.2', '4.2.2', '5.7.1', '5.7.26', '5.0.0']) {
      await bounce((await signedUp('full@example.com')).id, status);
    }
    expect(await suppressions()).toHaveLength(2);
  });

  it('a complaint ends every subscription at once, without a goodbye mail', async () => {
    const welcome = await subscribed('annoyed@example.com');
    await note({ mailId: welcome.id, kind: 'COMPLAINT' });
    await note({ mailId: welcome.id, kind: 'COMPLAINT' });
    expect(await suppressions()).toEqual(['UNKNOWN', 'UNREACHABLE', 'COMPLAINT']);
    expect(await shop.subscriptionOf('annoyed@example.com')).toMatchObject({
      state: 'UNSUBSCRIBED',
    });
    const kinds = (await shop.mailsOf('annoyed@example.com')).map((mail) => mail.kind);
    expect(kinds).not.toContain('GOODBYE');
    const counted = await shop.database.query(
      'select site, part, complained from figure_added where complained > 0',
    );
    expect(counted).toEqual([{ site: 'DE', part: 'DAY', complained: 1 }]);
    const evidence = await shop.database.query(
      `select distinct step, page from consent_evidence where page = 'returned mail'`,
    );
    expect(evidence).toEqual([{ step: 'WITHDRAWN', page: 'returned mail' }]);
  });

  it('a subscription whose mailbox no longer exists is stopped by the shop', async () => {
    const welcome = await subscribed('gone@example.com');
    shop.advance(MINUTE_MS);
    await bounce(welcome.id, '5.1.1');
    expect(await shop.subscriptionOf('gone@example.com')).toMatchObject({ state: 'UNSUBSCRIBED' });
    const [row] = await shop.database.query(
      `select step from consent_evidence where page = 'returned mail' order by id desc limit 1`,
    );
    expect(row).toEqual({ step: 'STOPPED' });
  });

  it('a failure of a mail from before the last confirmation is ignored, and a confirmation lifts a suppression', async () => {
    const before = await suppressions();
    const first = await signedUp('works@example.com');
    const second = await signedUp('works@example.com');
    await shop.newsletter.confirm(second.token, FROM);
    shop.advance(MINUTE_MS);
    await bounce(first.id, '5.1.1');
    expect(await suppressions()).toEqual(before);

    const failed = await signedUp('late@example.com');
    const arrived = await signedUp('late@example.com');
    await bounce(failed.id, '5.1.1');
    expect(await suppressions()).toHaveLength(before.length + 1);
    await shop.newsletter.confirm(arrived.token, FROM);
    expect(await suppressions()).toEqual(before);
    expect(await shop.subscriptionOf('late@example.com')).toMatchObject({ state: 'SUBSCRIBED' });
  });

  it('staff see what came back on the page of the person, and the command counts it', async () => {
    const failed = await signedUp('seen@example.com');
    const disliked = await signedUp('seen@example.com');
    await bounce(failed.id, '5.2.2');
    await note({ mailId: disliked.id, kind: 'COMPLAINT' });
    const person = await shop.personOf('seen@example.com');
    const shown = person && (await readPerson(shop.services, person, SITE_CODES));
    const fates = shown?.history.flatMap((entry) => (entry.what === 'MAIL' ? [entry] : []));
    expect(fates).toMatchObject([
      { fate: 'COMPLAINED', reason: null },
      { fate: 'BOUNCED', reason: '5.2.2' },
    ]);
    const returned = await countReturned(shop.database, shop.clock.now);
    expect(returned).toContainEqual({ kind: 'BOUNCE', status: '5.2.2', count: expect.any(Number) });
    expect(await countReturned(shop.database, new Date(9e12))).toEqual([]);
  });

  it('a suppression outlives an erasure, and a report about a mail of an erased person changes nothing', async () => {
    const { database, services } = shop;
    const mail = await signedUp('erased@example.com');
    const later = await signedUp('erased@example.com');
    await bounce(mail.id, '5.1.1');
    const before = await suppressions();
    await database.transaction(() =>
      eraseAddress(services, 'erased@example.com', {
        from: FROM,
        at: shop.clock.now,
      }),
    );
    await note({ mailId: later.id, kind: 'COMPLAINT' });
    expect(await suppressions()).toEqual(before);
    await shop.signUp('erased@example.com');
    expect(await mailCount('erased@example.com')).toBe(0);
  });
});
