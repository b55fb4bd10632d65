import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';

import { openTestNewsletter, type TestNewsletter } from '../testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('signing up on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const subscribed = async (email: string, values = {}) => {
    await shop.signUp(email, values);
    const [confirmMail] = await shop.mailsOf(email);
    await shop.newsletter.confirm(confirmMail?.token ?? '', FROM);
    shop.advance(2 * MINUTE_MS);
  };

  it('a sign-up shares one mail limit between all addresses of a mailbox, also when resending', async () => {
    const signUpIds: string[] = [];
    for (let number = 0; number < 8; number += 1) {
      const signUpId = randomUUID();
      signUpIds.push(signUpId);
      const email = `vic.tim+${number}@gmail.com`;
      expect(await shop.signUp(email, { signUpId })).toEqual({ outcome: 'ACCEPTED' });
    }
    shop.advance(2 * MINUTE_MS);
    for (const signUpId of signUpIds) await shop.newsletter.resend(signUpId);
    const mails = await shop.database.query<{ address: string }>(
      `select address from mail join subscriber on subscriber.id = subscriber_id
       where address like 'vic.tim+%'`,
    );
    expect(mails).toHaveLength(3);
    await shop.signUp('victim@example.com');
    expect(await shop.mailsOf('victim@example.com')).toHaveLength(1);
  });

  it('a sign-up stores person, sign-up, evidence and mail of a new address', async () => {
    const signUpId = randomUUID();
    const outcome = await shop.signUp('Anna@Bäckerei.example', {
      signUpId,
      site: 'AT',
      page: '/at/subscribenewsletter',
      firstName: 'Anna',
      consents: ['DNE'],
    });
    expect(outcome).toEqual({ outcome: 'ACCEPTED' });
    const address = 'anna@xn--bckerei-5wa.example';
    expect(await shop.personOf(address)).toMatchObject({
      email: 'Anna@Bäckerei.example',
      state: 'WAITING_FOR_DOI',
      firstName: null,
      consents: [],
    });
    const [mail, ...others] = await shop.mailsOf(address);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('CONFIRM');
    expect(shop.queuedMails).toContain(mail?.id);
    expect(
      await shop.database.query(
        `select step, consent, evidence.locale, page, client_address, mail_id, at, text
         from consent_evidence as evidence join consent_text on hash = text_hash and version = text_version
         where sign_up_id = $1 order by consent desc`,
        [signUpId],
      ),
    ).toEqual(
      ['NEWSLETTER', 'DNE'].map((consent) => ({
        step: 'GIVEN',
        consent,
        locale: 'de-AT',
        page: '/at/subscribenewsletter',
        client_address: '192.0.2.1',
        mail_id: mail?.id,
        at: shop.clock.now,
        text: expect.stringContaining(consent === 'DNE' ? 'persönliche' : 'Morgenrot'),
      })),
    );
  });

  it('a sign-up never stores a token in plain text', async () => {
    await shop.signUp('clear@example.com');
    const [mail] = await shop.mailsOf('clear@example.com');
    const [stored] = await shop.database.query<{ all: string }>(
      `select (select json_agg(sign_up) from sign_up)::text || (select json_agg(mail) from mail)::text as all`,
    );
    expect(mail?.token).toMatch(/^[\w-]{43}$/u);
    expect(stored?.all).not.toContain(mail?.token);
  });

  it('a sign-up treats all spellings of one address as one person', async () => {
    await shop.signUp(' Bert@Example.COM ');
    await shop.signUp('bert@example.com');
    expect(await shop.mailsOf('bert@example.com')).toHaveLength(1);
  });

  it('a sign-up with an impossible domain is refused and not stored', async () => {
    const before = await shop.counts();
    expect(await shop.signUp(`a@${'x'.repeat(64)}.example`)).toEqual({ outcome: 'EMAIL_INVALID' });
    expect(await shop.signUp('a@192.0.2.1')).toEqual({ outcome: 'EMAIL_INVALID' });
    expect(await shop.counts()).toEqual(before);
  });

  it('a sign-up sends at most three mails a day to an address, sixty seconds apart, and records every request', async () => {
    const email = 'cap@example.com';
    const mailsAfter = async (lengthMs: number) => {
      shop.advance(lengthMs);
      expect(await shop.signUp(email)).toEqual({ outcome: 'ACCEPTED' });
      return (await shop.mailsOf(email)).length;
    };
    expect(await mailsAfter(0)).toBe(1);
    expect(await mailsAfter(59 * SECOND_MS)).toBe(1);
    expect(await mailsAfter(SECOND_MS)).toBe(2);
    expect(await mailsAfter(HOUR_MS)).toBe(3);
    expect(await mailsAfter(HOUR_MS)).toBe(3);
    expect(await mailsAfter(DAY_MS - 3 * HOUR_MS)).toBe(3);
    expect(await mailsAfter(HOUR_MS)).toBe(4);
    const recorded = await shop.database.query('select 1 from sign_up where email = $1', [email]);
    expect(recorded).toHaveLength(7);
  });

  it('a sign-up over the limit leaves an earlier token valid', async () => {
    await shop.signUp('early@example.com');
    await shop.signUp('early@example.com');
    const [mail, ...others] = await shop.mailsOf('early@example.com');
    expect(others).toEqual([]);
    expect(await shop.newsletter.confirm(mail?.token ?? '', FROM)).toMatchObject({
      outcome: 'CONFIRMED',
    });
  });

  it('a sign-up of a subscriber sends a mail that says so, and changes nothing', async () => {
    const email = 'carla@example.com';
    await subscribed(email, { site: 'AT', firstName: 'Carla' });
    const before = await shop.personOf(email);
    await shop.signUp(email, { site: 'AT', firstName: 'Somebody', salutation: 'MR' });
    const { mailedAt: _, lastMailId: __, ...after } = (await shop.personOf(email)) ?? {};
    expect(before).toMatchObject(after);
    const mails = await shop.mailsOf(email);
    expect(mails.map((mail) => mail.kind)).toEqual(['CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED']);
    expect(await shop.newsletter.lookUp(mails[2]?.token ?? '')).toMatchObject({
      kind: 'MANAGE',
      subscriber: { state: 'SUBSCRIBED', firstName: 'Carla' },
    });
  });

  it('a sign-up sends one mail for many concurrent sign-ups of one address', async () => {
    const email = 'crowd@example.com';
    await Promise.all(Array.from({ length: 25 }, () => shop.signUp(email)));
    expect(await shop.mailsOf(email)).toHaveLength(1);
    const [person, ...others] = await shop.database.query(
      'select 1 from subscriber where address = $1',
      [email],
    );
    expect([person, others]).toEqual([expect.anything(), []]);
  });

  it('every one of many concurrent sign-ups is stored', async () => {
    const emails = Array.from({ length: 300 }, (_, index) => `person${index}@example.org`);
    await Promise.all(emails.map((email) => shop.signUp(email)));
    const [row] = await shop.database.query(
      `select count(*)::int as people, count(mail.id)::int as mails from subscriber
       left join mail on mail.subscriber_id = subscriber.id where address like 'person%@example.org'`,
    );
    expect(row).toEqual({ people: 300, mails: 300 });
  });

  it('a failing sign-up in a batch does not affect the others', async () => {
    const signUpId = randomUUID();
    const results = await Promise.allSettled([
      shop.signUp('good1@example.net', { signUpId }),
      // PostgreSQL stores no NUL; the HTTP layer refuses it earlier.
      shop.signUp('bad@example.net', { page: '/de\u0000' }),
      shop.signUp('good2@example.net'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await shop.personOf('good1@example.net')).toBeDefined();
    expect(await shop.personOf('bad@example.net')).toBeUndefined();
    expect(await shop.personOf('good2@example.net')).toBeDefined();
  });

  it('a sign-up whose mail cannot be queued is not stored', async () => {
    const before = await shop.counts();
    vi.spyOn(shop.services.jobs, 'sendMail').mockRejectedValueOnce(new Error('no queue'));
    await expect(shop.signUp('unqueued@example.com')).rejects.toThrow('no queue');
    expect(await shop.counts()).toEqual(before);
  });

  it('every sign-up of a batch that PostgreSQL ended because of a deadlock is stored', async () => {
    const deadlock = `do $$ begin raise 'deadlock detected' using errcode = '40P01'; end $$`;
    const sendMail = vi.spyOn(shop.services.jobs, 'sendMail');
    sendMail.mockImplementationOnce(async () => void (await shop.database.query(deadlock)));
    const emails = ['locked1@example.net', 'locked2@example.net'];
    await Promise.all(emails.map((email) => shop.signUp(email)));
    for (const email of emails) expect(await shop.mailsOf(email)).toHaveLength(1);
  });

  it('a sign-up in Türkiye without its consent is refused', async () => {
    await expect(shop.signUp('tr@example.com', { site: 'TR' })).rejects.toThrow('without consent');
  });
});
