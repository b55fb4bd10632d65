import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { NEWSLETTER_BASE } from '#contract/service.ts';
import type { Redemption, VoucherCheck } from '#contract/vouchers.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

import type { RedeemOutcome, Vouchers } from './redeem.ts';

const KEY = 'the key of the checkout, long enough';
const VOUCHERS = `${NEWSLETTER_BASE.internal}/vouchers`;
const REDEMPTION: Redemption = {
  code: '7K3M-9QXA-2B4T',
  site: 'DE',
  percent: 10,
  orderId: 'order-1',
  redeemedAt: '2026-03-01T10:00:00.000Z',
};
const CHECK: VoucherCheck = {
  code: '7K3M-9QXA-2B4T',
  site: 'DE',
  percent: 10,
  validUntil: null,
  state: 'VALID',
};

const unexpected = () => Promise.reject(new Error('No test expected this call'));

/** Shared by all calls, because building an app is slow; each test sets its own vouchers. */
let shared: TestApp;
let answers: Partial<Vouchers>;
beforeAll(async () => {
  shared = await testApp({
    config: { publicUrl: 'http://shop.test', trustProxy: { kind: 'none' }, checkoutKey: KEY },
    vouchers: {
      check: (...words) => (answers.check ?? unexpected)(...words),
      redeem: (...words) => (answers.redeem ?? unexpected)(...words),
    },
  });
});
afterAll(() => shared.app.close());

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function call(request: InjectOptions, vouchers: Partial<Vouchers> = {}) {
  answers = vouchers;
  return shared.app.inject(request);
}

const redeem = (payload: object, headers = {}, vouchers: Partial<Vouchers> = {}) =>
  call(
    {
      method: 'POST',
      url: `${VOUCHERS}/7k3m%209qxa/redeem`,
      payload,
      headers: { apikey: KEY, ...headers },
    },
    vouchers,
  );

describe('the checkout', () => {
  test('the checkout redeems a voucher for an order of its shop', async () => {
    const asked: unknown[] = [];
    const answer = await redeem(
      { orderId: ' order-1 ' },
      { 'x-hunter-site': 'de' },
      {
        redeem: async (...args) => {
          asked.push(args);
          return { outcome: 'REDEEMED', redemption: REDEMPTION };
        },
      },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(REDEMPTION);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(asked).toEqual([['7k3m 9qxa', { id: 'order-1', site: 'DE' }]]);
  });

  test.each([
    ['MISTYPED', 404, 'voucher_mistyped'],
    ['UNKNOWN', 404, 'voucher_unknown'],
    ['REDEEMED_BEFORE', 409, 'voucher_redeemed'],
    ['OF_ANOTHER_SHOP', 409, 'voucher_of_another_shop'],
    ['EXPIRED', 410, 'voucher_expired'],
  ] as const)('the checkout gets its own problem type: %s', async (outcome, status, type) => {
    const result: RedeemOutcome = { outcome };
    const answer = await redeem({ orderId: 'a' }, {}, { redeem: async () => result });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ type: `urn:newsletter:${type}`, status });
  });

  test.each([
    [{}],
    [{ orderId: '' }],
    [{ orderId: 'x'.repeat(65) }],
    [{ orderId: 'a b' }],
    [{ orderId: 7 }],
  ])('the checkout must name an order: %j', async (payload) => {
    const answer = await redeem(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().type).toBe('urn:newsletter:request_invalid');
  });

  test('the checkout reads a voucher', async () => {
    const answer = await call(
      { url: `${VOUCHERS}/7K3M-9QXA-2B4T`, headers: { apikey: KEY } },
      { check: async () => ({ outcome: 'FOUND', voucher: CHECK }) },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(CHECK);
  });

  test('the checkout reads a voucher for the shop of its order, and a voucher of another shop is refused', async () => {
    const asked: unknown[] = [];
    const answer = await call(
      { url: `${VOUCHERS}/7K3M-9QXA-2B4T`, headers: { apikey: KEY, 'x-hunter-site': 'de' } },
      {
        check: async (...args) => {
          asked.push(args);
          return { outcome: 'OF_ANOTHER_SHOP' };
        },
      },
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json().type).toBe('urn:newsletter:voucher_of_another_shop');
    expect(asked).toEqual([['7K3M-9QXA-2B4T', 'DE']]);
    const { paths } = (await call({ url: '/openapi.json' })).json();
    expect(paths[`${VOUCHERS}/{code}`].get.responses).toHaveProperty('409');
  });

  test('the checkout gets a problem for an unknown shop', async () => {
    const answer = await redeem({ orderId: 'a' }, { 'x-hunter-site': 'FR' });
    expect(answer.json().type).toBe('urn:newsletter:site_unknown');
  });
});

describe('the key of the checkout', () => {
  test.each([[undefined], ['dummy'], [''], [`${KEY}x`], [KEY.slice(1)]])(
    'the checkout’s key is required, and refused if it is wrong: %s',
    async (apikey) => {
      const answer = await call({
        url: `${VOUCHERS}/7K3M-9QXA-2B4T`,
        headers: apikey === undefined ? {} : { apikey },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().type).toBe('urn:newsletter:key_invalid');
      expect(answer.headers['www-authenticate']).toBe('apikey');
    },
  );

  test('the checkout’s key is refused with a clear problem when the server has none', async () => {
    opened = await testApp();
    const off = await opened.app.inject({ url: `${VOUCHERS}/x`, headers: { apikey: KEY } });
    expect(off.statusCode).toBe(501);
    expect(off.json().type).toBe('urn:newsletter:checkout_off');
  });

  test('the checkout’s key works only on the internal path and its own methods, as in /openapi.json', async () => {
    const headers = { apikey: KEY };
    const url = `${NEWSLETTER_BASE.private}/vouchers/x`;
    expect((await call({ url, headers })).statusCode).toBe(404);
    expect((await call({ method: 'DELETE', url: `${VOUCHERS}/x`, headers })).statusCode).toBe(405);
    const { paths } = (await call({ url: '/openapi.json' })).json();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([`${VOUCHERS}/{code}`, `${VOUCHERS}/{code}/redeem`]),
    );
    expect(paths[`${NEWSLETTER_BASE.private}/newsletter-subscribers/resend`]).toBeDefined();
  });
});
