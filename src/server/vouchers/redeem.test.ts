import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { sites, type SiteCode } from '#domain/sites.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { noteSignOfLife } from '#server/newsletter/subscriber/signOfLife.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

import { createVouchers, type Vouchers } from './redeem.ts';
import { newVoucherCode } from './voucherCode.ts';

describe.each(DATABASE_KINDS)('redeeming a voucher on the %s database', (kind) => {
  let shop: TestNewsletter;
  let vouchers: Vouchers;
  let people = 0;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
    vouchers = createVouchers({
      ...shop.services,
      noteSignOfLife: (id, at) => noteSignOfLife(shop.database, id, at),
    });
  });
  afterAll(() => shop.dispose());

  /** Issues a voucher to a new subscriber. */
  const issued = async (site: SiteCode = 'DE') => {
    const email = `person${(people += 1)}@example.com`;
    shop.advance(2 * MINUTE_MS);
    await shop.signUp(email, { site, consents: ['NEWSLETTER'] });
    const [mail] = await shop.mailsOf(email);
    const from = { clientAddress: '192.0.2.9', page: '/' };
    const result = await shop.newsletter.confirm(mail?.token ?? '', from);
    if (result.outcome !== 'CONFIRMED') return expect.unreachable('the token was refused');
    return result.voucher.code;
  };
  const redeem = (code: string, id: string, site?: SiteCode) => vouchers.redeem(code, { id, site });
  const redemptions = () =>
    shop.database.query<{ order: string }>('select order_id as order from voucher_redemption');

  it('redeeming returns the same result for the same order, however often and late', async () => {
    const code = await issued('HU');
    const first = await redeem(code, 'order-1', 'HU');
    expect(first).toEqual({
      outcome: 'REDEEMED',
      redemption: {
        code,
        site: 'HU',
        percent: 10,
        orderId: 'order-1',
        redeemedAt: shop.clock.now.toISOString(),
      },
    });
    shop.advance(60 * DAY_MS);
    expect(await redeem(code, 'order-1', 'HU')).toEqual(first);
    expect(await redeem(code, 'order-2', 'HU')).toEqual({ outcome: 'REDEEMED_BEFORE' });
  });

  it('a voucher is valid in either shop of Switzerland, which share it', async () => {
    const code = await issued('CH');
    expect(await redeem(code, 'order-ch', 'DE')).toEqual({ outcome: 'OF_ANOTHER_SHOP' });
    expect(await redeem(code, 'order-ch', 'CH_FR')).toMatchObject({ outcome: 'REDEEMED' });
  });

  it.each(Object.keys(sites) as SiteCode[])(
    'a voucher is used once in %s, and never in the shop of another country',
    async (site) => {
      const code = await issued(site);
      const other = site === 'DE' ? 'AT' : 'DE';
      expect(await redeem(code, 'a', other)).toEqual({ outcome: 'OF_ANOTHER_SHOP' });
      expect(await redeem(code, 'a')).toMatchObject({ outcome: 'REDEEMED', redemption: { site } });
      expect(await redeem(code, 'b')).toEqual({ outcome: 'REDEEMED_BEFORE' });
    },
  );

  it('a voucher goes to one of many concurrent orders, and repeating a redemption is idempotent', async () => {
    const code = await issued();
    const before = (await redemptions()).length;
    const orders = Array.from({ length: 12 }, (_, index) => `crowd-${index % 6}`);
    const results = await Promise.all(orders.map((id) => redeem(code, id)));
    const winners = results.filter(({ outcome }) => outcome === 'REDEEMED');
    expect(winners).toHaveLength(2);
    expect(winners[0]).toEqual(winners[1]);
    expect(results.filter(({ outcome }) => outcome === 'REDEEMED_BEFORE')).toHaveLength(10);
    expect(await redemptions()).toHaveLength(before + 1);
  });

  it('redeeming a voucher counts as activity of its subscriber', async () => {
    const code = await issued('TR');
    shop.advance(400 * DAY_MS);
    await redeem(code, 'order-of-life');
    const signs = await shop.database.query<{ at: Date | string }>(
      `select last_sign_of_life_at as at from subscriber
       join voucher on voucher.subscriber_id = subscriber.id where voucher.code = $1`,
      [code],
    );
    expect(signs.map(({ at }) => new Date(at))).toEqual([shop.clock.now]);
  });

  it('a voucher that is not for a single use is redeemed for many orders', async () => {
    const code = await issued();
    await shop.database.query('update voucher set is_single_use = false where code = $1', [code]);
    expect(await redeem(code, 'a')).toMatchObject({ outcome: 'REDEEMED' });
    expect(await redeem(code, 'b')).toMatchObject({ outcome: 'REDEEMED' });
    expect(await vouchers.check(code)).toMatchObject({ voucher: { state: 'VALID' } });
  });

  it('a voucher expires in Hungary with the last day of its month, and nowhere else', async () => {
    const [hungarian, german] = [await issued('HU'), await issued('DE')];
    const checked = await vouchers.check(hungarian);
    const validUntil = checked.outcome === 'FOUND' ? checked.voucher.validUntil : null;
    shop.clock.now = new Date(validUntil ?? '');
    expect(await vouchers.check(hungarian)).toMatchObject({ voucher: { state: 'VALID' } });
    shop.advance(1);
    expect(await vouchers.check(hungarian)).toMatchObject({ voucher: { state: 'EXPIRED' } });
    expect(await redeem(hungarian, 'a')).toEqual({ outcome: 'EXPIRED' });
    shop.advance(3000 * DAY_MS);
    expect(await redeem(german, 'a')).toMatchObject({ outcome: 'REDEEMED' });
  });

  it('a voucher is found by any spelling of its code, and a mistyped code differs from an unknown one', async () => {
    const code = await issued();
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await vouchers.check(typed)).toEqual({
      outcome: 'FOUND',
      voucher: { code, site: 'DE', percent: 10, validUntil: null, state: 'VALID' },
    });
    const wrong = code.replace(/^./u, (first) => (first === '7' ? '8' : '7'));
    expect(await vouchers.check(wrong)).toEqual({ outcome: 'MISTYPED' });
    expect(await redeem(wrong, 'a')).toEqual({ outcome: 'MISTYPED' });
    expect(await vouchers.check(newVoucherCode())).toEqual({ outcome: 'UNKNOWN' });
    expect(await redeem('SOMMER', 'a')).toEqual({ outcome: 'UNKNOWN' });
    expect(await vouchers.check('')).toEqual({ outcome: 'UNKNOWN' });
  });

  it('reading a voucher for another country’s shop says that it is of another shop', async () => {
    const code = await issued('CH_FR');
    expect(await vouchers.check(code, 'DE')).toEqual({ outcome: 'OF_ANOTHER_SHOP' });
    expect(await vouchers.check(code, 'CH')).toMatchObject({ voucher: { state: 'VALID' } });
  });

  it('reading a voucher changes nothing', async () => {
    const code = await issued();
    const before = [await shop.counts(), await redemptions()];
    await vouchers.check(code);
    expect([await shop.counts(), await redemptions()]).toEqual(before);
  });
});
