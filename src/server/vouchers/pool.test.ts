import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { noteSignOfLife } from '#server/newsletter/subscriber/signOfLife.ts';
import {
  openTestNewsletter,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';

import { importCodes } from './importCodes.ts';
import { createVoucherPool } from './pool.ts';
import { createVouchers } from './redeem.ts';
import { isVoucherCode } from './voucherCode.ts';

const FROM = { clientAddress: '192.0.2.9', page: '/' };

describe.each(DATABASE_KINDS)('codes of a shop’s own system on the %s database', (kind) => {
  let shop: TestNewsletter;
  beforeAll(async () => {
    shop = await openTestNewsletter(kind);
  });
  afterAll(() => shop.dispose());

  const fill = (site: SiteCode, codes: string[]) =>
    importCodes(shop.database, {
      site,
      codes: codes.map((code, index) => ({ line: index + 1, code })),
      at: shop.clock.now,
    });
  const tokenOf = async (email: string, site: SiteCode) => {
    await shop.signUp(email, { site });
    return (await shop.mailsOf(email))[0]?.token ?? '';
  };
  const confirm = async (token: string) => {
    const result = await shop.newsletter.confirm(token, FROM);
    if (result.outcome !== 'CONFIRMED') return expect.unreachable('the token was refused');
    return result.voucher.code;
  };
  const originOf = async (code: string) => {
    const [row] = await shop.database.query<{ origin: string }>(
      'select origin from voucher where code = $1',
      [code],
    );
    return row?.origin;
  };

  it('imported codes are issued once each in concurrent confirmations, and generated ones follow', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `SPRING-${100 + index}`);
    await fill('CZ', codes);
    const tokens = await Promise.all(
      Array.from({ length: 15 }, (_, index) => tokenOf(`crowd${index}@example.com`, 'CZ')),
    );
    const given = await Promise.all(tokens.map(confirm));
    expect(new Set(given).size).toBe(15);
    expect(given.filter((code) => codes.includes(code))).toHaveLength(12);
    const made = given.filter((code) => !codes.includes(code));
    for (const code of made) {
      expect(isVoucherCode(code)).toBe(true);
      expect(await originOf(code)).toBe('FALLBACK');
    }
    expect(shop.logs).toContainEqual({
      site: 'CZ',
      message: 'The voucher codes of a shop have run out: one was generated instead',
    });
  });

  it('imported codes are issued in order, only in their shop, and once per person', async () => {
    await fill('SK', ['FIRST-1', 'SECOND-2']);
    const austrian = await confirm(await tokenOf('at@example.com', 'AT'));
    expect(await originOf(austrian)).toBe('GENERATED');
    const token = await tokenOf('sk@example.com', 'SK');
    expect(await confirm(token)).toBe('FIRST-1');
    expect(await confirm(token)).toBe('FIRST-1');
    await shop.newsletter.unsubscribe(token, FROM);
    shop.advance(2 * MINUTE_MS);
    await shop.signUp('sk@example.com', { site: 'SK' });
    const again = (await shop.mailsOf('sk@example.com')).at(-1)?.token ?? '';
    expect(await confirm(again)).toBe('FIRST-1');
    expect(await originOf('FIRST-1')).toBe('POOL');
    const vouchers = createVouchers({
      ...shop.services,
      noteSignOfLife: (id, at) => noteSignOfLife(shop.database, id, at),
    });
    expect(await vouchers.redeem('first1', { id: 'a', site: 'SK' })).toMatchObject({
      outcome: 'REDEEMED',
    });
  });

  it('an imported code is free again if its confirmation fails', async () => {
    await fill('PL', ['ROLLED-BACK']);
    const token = await tokenOf('pl@example.com', 'PL');
    await expect(
      shop.database.transaction(async () => {
        await confirm(token);
        throw new Error('cut off');
      }),
    ).rejects.toThrow('cut off');
    expect(await confirm(token)).toBe('ROLLED-BACK');
  });

  it('low imported codes are logged once an hour', async () => {
    const warnings = () =>
      shop.logs.filter((log) => 'left' in log && 'site' in log && log.site === 'TR');
    await fill(
      'TR',
      Array.from({ length: 202 }, (_, index) => `BAHAR-${1000 + index}`),
    );
    const next = async (name: string) => {
      const email = `${name}@example.com`;
      await shop.signUp(email, { site: 'TR', consents: ['NEWSLETTER'] });
      return confirm((await shop.mailsOf(email))[0]?.token ?? '');
    };
    await next('one');
    await next('two');
    expect(warnings()).toEqual([]);
    await next('three');
    await next('four');
    expect(warnings()).toMatchObject([{ site: 'TR', left: 199 }]);
    shop.advance(HOUR_MS);
    await next('five');
    expect(warnings()).toHaveLength(2);
  });

  it('a confirmation in a shop without imported codes does not query them', async () => {
    const codes = Array.from({ length: 5000 }, (_, index) => `AUTUMN-${10_000 + index}`);
    await fill('PL', codes);
    await shop.database.query('vacuum analyze voucher_pool');
    const pool = createVoucherPool({ ...shop.services, logger: { warn() {}, error() {} } });
    const rowsRead = async () => {
      const [row] = await shop.database.query<{ rows: number }>(
        "select pg_stat_get_xact_tuples_returned('voucher_pool'::regclass)::int as rows",
      );
      return row?.rows ?? Number.NaN;
    };
    // From the sixth use on, a prepared statement may use one plan for all shops.
    for (let time = 0; time < 10; time += 1) {
      await shop.database.transaction(async () => {
        const before = await rowsRead();
        expect(await pool.take('HU')).toEqual({ code: expect.any(String), origin: 'GENERATED' });
        expect(await rowsRead()).toBe(before);
      });
    }
  });
});
