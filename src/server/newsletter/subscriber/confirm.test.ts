import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import type { Voucher } from '#contract/newsletter/schemas.ts';
import { isVoucherCode } from '#server/vouchers/voucherCode.ts';

import {
  openTestNewsletter,
  type SignUpValues,
  type TestNewsletter,
} from '../testing/openTestNewsletter.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/de/newsletter/confirm' };

describe.each(DATABASE_KINDS)('confirming and unsubscribing on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  /** Signs up and returns the token of the newest mail. */
  const tokenFor = async (email: string, values: SignUpValues = {}) => {
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, values);
    return (await shop.mailsOf(email)).at(-1)?.token ?? '';
  };
  const confirm = (token: string) => shop.newsletter.confirm(token, FROM);
  const confirmed = async (token: string): Promise<Voucher> => {
    const result = await confirm(token);
    if (result.outcome !== 'CONFIRMED') return expect.unreachable('the token was refused');
    return result.voucher;
  };
  const kindsOf = async (email: string) => (await shop.mailsOf(email)).map((mail) => mail.kind);
  const stepsOf = async (email: string) =>
    (
      await shop.database.query<{ step: string }>(
        `select step || ' ' || consent as step from consent_evidence
         join subscriber on subscriber.id = subscriber_id where address = $1 order by consent_evidence.id`,
        [email],
      )
    ).map(({ step }) => step);

  it('a confirmation applies the values, keeps the evidence, issues a voucher and sends a welcome mail', async () => {
    const email = 'anna@example.com';
    const token = await tokenFor(email, {
      site: 'HU',
      firstName: 'Anna',
      lastName: 'Kis',
      salutation: 'MRS',
      consents: ['DNE'],
    });
    const voucher = await confirmed(token);
    expect(isVoucherCode(voucher.code)).toBe(true);
    // One month from 1 March, to the end of that day in Budapest, after the change to summer time.
    expect(voucher).toMatchObject({ percent: 10, validUntil: '2026-04-01T21:59:59.999Z' });
    expect(await shop.subscriptionOf(email, 'HU')).toMatchObject({
      state: 'SUBSCRIBED',
      salutation: 'MRS',
      firstName: 'Anna',
      lastName: 'Kis',
      consents: ['NEWSLETTER', 'DNE'],
      subscribedAt: shop.clock.now,
    });
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'WELCOME']);
    expect(await stepsOf(email)).toEqual([
      'GIVEN NEWSLETTER',
      'GIVEN DNE',
      'CONFIRMED NEWSLETTER',
      'CONFIRMED DNE',
    ]);
    const [mail] = await shop.mailsOf(email);
    const proof = await shop.database.query(
      `select distinct page, client_address, mail_id, at from consent_evidence where step = 'CONFIRMED'`,
    );
    expect(proof).toEqual([
      {
        page: FROM.page,
        client_address: FROM.clientAddress,
        mail_id: mail?.id,
        at: shop.clock.now,
      },
    ]);
  });

  it('a repeated confirmation returns the same voucher and sends nothing', async () => {
    const token = await tokenFor('bert@example.com');
    const voucher = await confirmed(token);
    const before = await shop.counts();
    shop.advance(30 * DAY_MS);
    expect(await confirmed(token)).toEqual(voucher);
    expect(await shop.counts()).toEqual(before);
    expect(voucher.validUntil).toBeNull();
  });

  it('many concurrent confirmations issue one voucher and one welcome mail', async () => {
    const email = 'crowd@example.com';
    const token = await tokenFor(email);
    const vouchers = await Promise.all(Array.from({ length: 10 }, () => confirmed(token)));
    expect(new Set(vouchers.map(({ code }) => code)).size).toBe(1);
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'WELCOME']);
    expect(await stepsOf(email)).toEqual(['GIVEN NEWSLETTER', 'CONFIRMED NEWSLETTER']);
  });

  it('the data stay consistent while a person signs up, confirms and unsubscribes at once', async () => {
    const email = 'busy@example.com';
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    await confirmed(first);
    await Promise.all([
      ...Array.from({ length: 5 }, () => shop.signUp(email)),
      confirm(first),
      confirm(second),
      shop.newsletter.unsubscribe(first, FROM),
      confirm(second),
    ]);
    expect(['SUBSCRIBED', 'UNSUBSCRIBED']).toContain((await shop.subscriptionOf(email))?.state);
  });

  it('a confirmation refuses a token after fourteen days, an unknown one and a management token', async () => {
    const token = await tokenFor('late@example.com');
    shop.advance(14 * DAY_MS - 1);
    expect(await shop.newsletter.lookUp(token)).toMatchObject({ status: 'READY' });
    shop.advance(1);
    expect(await shop.newsletter.lookUp(token)).toMatchObject({ status: 'EXPIRED' });
    expect(await confirm(token)).toEqual({ outcome: 'INVALID' });
    expect(await confirm('x'.repeat(43))).toEqual({ outcome: 'INVALID' });
    await confirmed(await tokenFor('manager@example.com'));
    const welcome = (await shop.mailsOf('manager@example.com')).at(-1);
    expect(await confirm(welcome?.token ?? '')).toEqual({ outcome: 'INVALID' });
  });

  it('a token is looked up without a write', async () => {
    const signUpId = crypto.randomUUID();
    const token = await tokenFor('look@example.com', { signUpId, site: 'AT', lastName: 'Groß' });
    const before = await shop.counts();
    expect(await shop.newsletter.lookUp(token)).toEqual({
      kind: 'SIGN_UP',
      site: 'AT',
      signUpId,
      status: 'READY',
      subscriber: {
        email: 'look@example.com',
        state: 'WAITING_FOR_DOI',
        lastName: 'Groß',
        consents: ['NEWSLETTER'],
        interests: [],
      },
      elsewhere: [],
    });
    expect(await shop.newsletter.lookUp('unknown')).toBeUndefined();
    expect(await shop.counts()).toEqual(before);
    const voucher = await confirmed(token);
    expect(await shop.newsletter.lookUp(token)).toMatchObject({ status: 'CONFIRMED', voucher });
  });

  it('a confirmation applies only the sign-up of its own token', async () => {
    const email = 'two@example.com';
    const mine = await tokenFor(email, { site: 'AT', firstName: 'Real' });
    const strangers = await tokenFor(email, { site: 'AT', firstName: 'Prank' });
    await confirmed(mine);
    expect((await shop.subscriptionOf(email, 'AT'))?.firstName).toBe('Real');
    await confirmed(strangers);
    expect((await shop.subscriptionOf(email, 'AT'))?.firstName).toBe('Prank');
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'CONFIRM', 'WELCOME']);
  });

  it('a link of any mail to a subscriber unsubscribes permanently', async () => {
    const email = 'leaver@example.com';
    const token = await tokenFor(email, { site: 'CZ', consents: ['DNE'] });
    expect(await shop.newsletter.unsubscribe(token, FROM)).toEqual({ outcome: 'INVALID' });
    await confirmed(token);
    const welcome = (await shop.mailsOf(email)).at(-1)?.token ?? '';
    shop.advance(1000 * DAY_MS);
    const left = { outcome: 'UNSUBSCRIBED', site: 'CZ', ended: ['CZ'], elsewhere: [] };
    expect(await shop.newsletter.unsubscribe(welcome, FROM)).toEqual(left);
    expect(await shop.subscriptionOf(email, 'CZ')).toMatchObject({
      state: 'UNSUBSCRIBED',
      consents: [],
    });
    const before = await shop.counts();
    expect(await shop.newsletter.unsubscribe(welcome, FROM)).toEqual(left);
    expect(await shop.newsletter.unsubscribe(token, FROM)).toEqual(left);
    expect(await shop.counts()).toEqual(before);
    expect((await stepsOf(email)).slice(-2)).toEqual(['WITHDRAWN NEWSLETTER', 'WITHDRAWN DNE']);
    expect(await shop.newsletter.unsubscribe('unknown', FROM)).toEqual({ outcome: 'INVALID' });
  });

  it('no earlier mail resubscribes a person who unsubscribed', async () => {
    const email = 'gone@example.com';
    const confirmedToken = await tokenFor(email);
    const pending = await tokenFor(email);
    await confirmed(confirmedToken);
    await shop.newsletter.unsubscribe(confirmedToken, FROM);
    for (const token of [confirmedToken, pending]) {
      expect(await shop.newsletter.lookUp(token)).toMatchObject({ status: 'EXPIRED' });
      expect(await confirm(token)).toEqual({ outcome: 'INVALID' });
    }
    expect((await shop.subscriptionOf(email))?.state).toBe('UNSUBSCRIBED');
  });

  it('a person who signs up again is welcomed back with the previous voucher', async () => {
    const email = 'back@example.com';
    const first = await tokenFor(email);
    const voucher = await confirmed(first);
    await shop.newsletter.unsubscribe(first, FROM);
    const again = await tokenFor(email);
    expect((await shop.subscriptionOf(email))?.state).toBe('UNSUBSCRIBED');
    expect(await confirmed(again)).toEqual(voucher);
    expect((await shop.subscriptionOf(email))?.state).toBe('SUBSCRIBED');
    expect(await kindsOf(email)).toEqual(['CONFIRM', 'GOODBYE', 'WELCOME', 'CONFIRM', 'WELCOME']);
  });
});
