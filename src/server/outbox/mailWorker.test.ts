import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { MailReport } from '#server/mail/mailReport.ts';
import type { MailOptions } from '#server/mail/message.ts';
import type { DeliveryOutcome } from '#server/jobs/jobs.ts';

import { subscriberMails } from '#server/newsletter/mails/mailContent.ts';
import { createMailWorker, type MailWorkerServices } from './mailWorker.ts';
import {
  openTestNewsletter,
  type SignUpValues,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };
const PUBLIC_URL = 'https://shop.example';
const SITE_URLS = { AT: 'https://www.shop.at' };

describe.each(DATABASE_KINDS)('the mail worker on the %s database', (kind) => {
  let shop: TestNewsletter;
  let deliver: (mailId: string) => Promise<DeliveryOutcome>;
  let workOn: (
    database: MailWorkerServices['database'],
    ...secrets: MailWorkerServices['secrets']
  ) => typeof deliver;
  let workUnder: (...secrets: MailWorkerServices['secrets']) => typeof deliver;
  const sent: { content: MailContent; options: MailOptions }[] = [];
  const forgotten: string[] = [];
  const reports: MailReport[] = [];
  const send = vi.fn<Mailer['send']>(async (content, options) => {
    sent.push({ content, options });
    return { outcome: 'TAKEN' };
  });
  const logger = { warn: vi.fn<MailWorkerServices['logger']['warn']>() };

  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    workOn = (database, ...secrets) =>
      createMailWorker({
        composers: subscriberMails,
        database,
        secrets,
        mailer: { send },
        from: 'news@shop.example',
        siteSenders: { AT: 'news@shop.at' },
        publicUrl: PUBLIC_URL,
        siteUrls: SITE_URLS,
        now: () => shop.clock.now,
        forget: async (mailIds) => void forgotten.push(...mailIds),
        identify: () => ({}),
        noteReport: async (report) => void reports.push(report),
        logger,
      });
    workUnder = (...secrets) => workOn(shop.database, ...secrets);
    deliver = workUnder(TEST_SECRET);
  });
  afterAll(() => shop.dispose());

  const signedUp = async (email: string, values: SignUpValues = {}) => {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, values);
    const mail = (await shop.mailsOf(email.toLowerCase())).at(-1);
    return mail ?? expect.unreachable('no mail was made');
  };
  const stored = (mailId: string) =>
    shop.database.orm.query.mail.findFirst({ where: (table, { eq }) => eq(table.id, mailId) });

  it('the mail worker sends the confirmation link to the address as typed, then deletes the token', async () => {
    const mail = await signedUp('Anna@example.com', { site: 'CH_FR' });
    await deliver(mail.id);
    expect(sent.at(-1)).toEqual({
      content: {
        kind: 'CONFIRM',
        site: 'CH_FR',
        confirmUrl: `${PUBLIC_URL}/ch_fr/newsletter/confirm?token=${mail.token}`,
        signedUpAt: shop.clock.now,
        expiresAt: new Date(shop.clock.now.getTime() + 14 * DAY_MS),
      },
      options: {
        mailId: mail.id,
        to: 'Anna@example.com',
        from: 'news@shop.example',
        publicUrl: PUBLIC_URL,
        siteUrls: SITE_URLS,
        staffUrl: PUBLIC_URL,
        date: shop.clock.now,
      },
    });
    expect(await stored(mail.id)).toMatchObject({ sealedToken: null, sentAt: shop.clock.now });
  });

  it('the mail worker sends a shop’s mail from its own sender, with links to its own address', async () => {
    const mail = await signedUp('zoe@example.com', { site: 'AT' });
    await deliver(mail.id);
    expect(sent.at(-1)).toMatchObject({
      content: { confirmUrl: `https://www.shop.at/newsletter/confirm?token=${mail.token}` },
      options: { from: 'news@shop.at' },
    });
  });

  it('the mail worker sends no mail twice', async () => {
    const mail = await signedUp('twice@example.com');
    await deliver(mail.id);
    const count = sent.length;
    await deliver(mail.id);
    expect(sent).toHaveLength(count);
  });

  it('the mail worker sends no mail twice when the database fails before the delivery is recorded', async () => {
    const { database } = shop;
    let isAway = false;
    const query: typeof database.query = (text, params, name) =>
      isAway
        ? Promise.reject(new Error('the database is away'))
        : database.query(text, params, name);
    const work = workOn({ ...database, query }, TEST_SECRET);
    const mail = await signedUp('away@example.com');
    const count = sent.length;
    send.mockImplementationOnce(async (content, options) => {
      sent.push({ content, options });
      isAway = true;
      return { outcome: 'TAKEN' };
    });
    const takenAt = shop.clock.now;
    await expect(work(mail.id)).rejects.toThrow('away');
    isAway = false;
    shop.advance(MINUTE_MS);
    expect(await work(mail.id)).toEqual({ outcome: 'DONE' });
    expect(sent).toHaveLength(count + 1);
    expect(await stored(mail.id)).toMatchObject({ sealedToken: null, sentAt: takenAt });
  });

  it('the mail worker sends the voucher with an unsubscribe link, and a working link to an existing subscriber', async () => {
    const email = 'hu@example.com';
    const values = { site: 'HU', salutation: 'MRS', firstName: 'A', lastName: 'B' } as const;
    const result = await shop.newsletter.confirm((await signedUp(email, values)).token, FROM);
    const welcome = (await shop.mailsOf(email)).at(-1);
    await deliver(welcome?.id ?? '');
    expect(sent.at(-1)?.content).toEqual({
      kind: 'WELCOME',
      site: 'HU',
      voucher: 'voucher' in result && result.voucher,
      preferencesUrl: `${PUBLIC_URL}/hu/newsletter/preferences?token=${welcome?.token}`,
      unsubscribeUrl: `${PUBLIC_URL}/hu/newsletter/unsubscribe?token=${welcome?.token}`,
    });
    const already = await signedUp(email, values);
    await deliver(already.id);
    expect(sent.at(-1)?.content).toEqual({
      kind: 'ALREADY_SUBSCRIBED',
      site: 'HU',
      preferencesUrl: `${PUBLIC_URL}/hu/newsletter/preferences?token=${already.token}`,
      unsubscribeUrl: `${PUBLIC_URL}/hu/newsletter/unsubscribe?token=${already.token}`,
    });
    expect(await shop.newsletter.unsubscribe(already.token, FROM)).toMatchObject({
      outcome: 'UNSUBSCRIBED',
    });
    const goodbye = (await shop.mailsOf(email)).find((mail) => mail.kind === 'GOODBYE');
    await deliver(goodbye?.id ?? '');
    expect(sent.at(-1)?.content).toEqual({
      kind: 'GOODBYE',
      site: 'HU',
      preferencesUrl: `${PUBLIC_URL}/hu/newsletter/preferences?token=${goodbye?.token}`,
    });
  });

  it('the mail worker sends no goodbye to a person who has since resubscribed', async () => {
    const email = 'wiederda@example.com';
    await shop.newsletter.confirm((await signedUp(email)).token, FROM);
    const welcome = (await shop.mailsOf(email)).at(-1);
    await shop.newsletter.unsubscribe(welcome?.token ?? '', FROM);
    const goodbye = (await shop.mailsOf(email)).find((mail) => mail.kind === 'GOODBYE');
    await shop.newsletter.confirm((await signedUp(email)).token, FROM);
    const count = sent.length;
    await deliver(goodbye?.id ?? '');
    expect(sent).toHaveLength(count);
  });

  it('the mail worker deletes the copy of a mail whose person was erased during delivery', async () => {
    const email = 'unterwegs@example.com';
    await shop.newsletter.confirm((await signedUp(email)).token, FROM);
    const welcome = (await shop.mailsOf(email)).at(-1);
    send.mockImplementationOnce(async () => {
      await shop.personRights.erase(welcome?.token ?? '', FROM);
      return { outcome: 'TAKEN' };
    });
    await deliver(welcome?.id ?? '');
    expect(forgotten).toEqual([welcome?.id]);
  });

  it('the mail worker delivers many mails at once, each with its own outcome', async () => {
    const mails = [];
    for (const name of ['eins', 'zwei', 'drei', 'vier']) {
      mails.push(await signedUp(`viele-${name}@example.com`));
    }
    const [taken, refused, waiting, gone] = mails.map(({ id }) => id);
    send.mockImplementation(async (_content, { mailId }) => {
      if (mailId === refused)
        return { outcome: 'PERMANENT', reason: 'RCPT TO 550 5.1.1', status: '5.1.1' };
      if (mailId === waiting) return { outcome: 'TEMPORARY', reason: 'ECONNREFUSED' };
      if (mailId === gone) {
        await shop.database.query(
          "delete from subscriber where address = 'viele-vier@example.com'",
        );
      }
      return { outcome: 'TAKEN' };
    });
    const outcomes = await Promise.all(mails.map(({ id }) => deliver(id)));
    send.mockReset();
    logger.warn.mockClear();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE', 'WAITS', 'DONE']);
    const at = shop.clock.now;
    expect(await stored(taken ?? '')).toMatchObject({ sentAt: at, abandonedAt: null });
    expect(await stored(refused ?? '')).toMatchObject({ sentAt: null, abandonedAt: at });
    expect(await stored(waiting ?? '')).toMatchObject({ sentAt: null, abandonedAt: null });
    expect(forgotten.at(-1)).toBe(gone);
  });

  it('the mail worker keeps the mail while the mail server refuses it', async () => {
    const mail = await signedUp('later@example.com');
    send.mockResolvedValueOnce({ outcome: 'TEMPORARY', reason: 'RCPT TO 554 5.7.1' });
    expect(await deliver(mail.id)).toEqual({ outcome: 'WAITS', reason: 'RCPT TO 554 5.7.1' });
    expect(await stored(mail.id)).toMatchObject({ sentAt: null, abandonedAt: null });
    expect(await deliver(mail.id)).toEqual({ outcome: 'DONE' });
    expect(sent.at(-1)?.options.mailId).toBe(mail.id);
  });

  it('the mail worker sends the same link after a change of the secret, as long as the old one is configured', async () => {
    const mail = await signedUp('gewechselt@example.com');
    const count = sent.length;
    await expect(workUnder('a newer secret')(mail.id)).rejects.toThrow('No known secret');
    expect(sent).toHaveLength(count);
    await workUnder('a newer secret', 'one long gone', TEST_SECRET)(mail.id);
    expect(sent.at(-1)?.content).toMatchObject({
      confirmUrl: `${PUBLIC_URL}/de/newsletter/confirm?token=${mail.token}`,
    });
  });

  it('the mail worker gives up on an unknown mailbox', async () => {
    const mail = await signedUp('unknown@example.com');
    send.mockResolvedValueOnce({
      outcome: 'PERMANENT',
      reason: 'RCPT TO 550 5.1.1',
      status: '5.1.1',
    });
    expect(await deliver(mail.id)).toEqual({ outcome: 'DONE' });
    expect(await stored(mail.id)).toMatchObject({
      sealedToken: null,
      sentAt: null,
      abandonedAt: expect.any(Date),
    });
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('the mail worker sends no expired link, and nothing to an erased person', async () => {
    const count = sent.length;
    const mail = await signedUp('slow@example.com');
    shop.advance(14 * DAY_MS);
    await deliver(mail.id);
    expect(await stored(mail.id)).toMatchObject({ sealedToken: null, abandonedAt: shop.clock.now });
    const orphan = await signedUp('erased@example.com');
    await shop.database.query('delete from subscriber where address = $1', ['erased@example.com']);
    await deliver(orphan.id);
    expect(sent).toHaveLength(count);
  });
});
