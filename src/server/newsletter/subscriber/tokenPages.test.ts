import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { NEWSLETTER_BASE, WALLET_PASS_PATH } from '#contract/service.ts';
import {
  parsePageData,
  OTHER_TOKEN,
  SIGN_UP_ID,
  testApp,
  TOKEN,
  VOUCHER,
  WAITING,
  type TestApp,
  type TestOptions,
} from '#server/testing/testApp.ts';

import type { WalletPasses } from '#server/vouchers/walletPasses.ts';

import type { Newsletter, TokenFacts } from '../newsletter.ts';

const CONFIRM = '/de/newsletter/confirm';
const UNSUBSCRIBE = '/de/newsletter/unsubscribe';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MANAGE: TokenFacts = {
  kind: 'MANAGE',
  site: 'DE',
  status: 'READY',
  subscriber: {
    email: 'anna@example.com',
    state: 'SUBSCRIBED',
    consents: ['NEWSLETTER'],
    interests: [],
  },
  elsewhere: [],
};

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function ask(request: InjectOptions, newsletter: TestOptions['newsletter'] = {}) {
  opened = await testApp({ newsletter });
  const answer = await opened.app.inject(request);
  return { answer, asked: opened.asked, app: opened.app };
}

const looking = (facts: TokenFacts | undefined) => ({ lookUp: async () => facts });

describe('every page behind a token', () => {
  test.each([
    ['GET', `${CONFIRM}?token=${TOKEN}`],
    ['GET', `${UNSUBSCRIBE}?token=${TOKEN}`],
    ['GET', CONFIRM],
    ['POST', UNSUBSCRIBE],
    ['GET', `/DE/newsletter/confirm?token=${TOKEN}`],
  ] as const)(
    'the token page %s %s is hidden from other servers, search engines and caches',
    async (method, url) => {
      const { answer } = await ask(
        { method, url, headers: method === 'POST' ? FORM : {} },
        looking(WAITING),
      );
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['x-robots-tag']).toBe('noindex');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('opening the confirmation link', () => {
  test('the confirmation link only reads, by GET and by HEAD', async () => {
    const lookUp = vi.fn<Newsletter['lookUp']>(async () => WAITING);
    for (const method of ['GET', 'HEAD'] as const) {
      const { answer } = await ask({ method, url: `${CONFIRM}?token=${TOKEN}` }, { lookUp });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.map(({ name }) => name)).not.toContain('NlStatus');
    }
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  test('the confirmation link shows the button, and its page recognises the browser that signed up', async () => {
    opened = await testApp({
      newsletter: {
        lookUp: async () => ({ ...WAITING, signUpId: opened?.asked.signUps[0]?.signUpId ?? '' }),
      },
    });
    const signedUp = await opened.app.inject({
      method: 'POST',
      url: `${NEWSLETTER_BASE.private}/newsletter-subscribers`,
      payload: { email: 'a@example.com', consents: [], origin: '', originAddition: '' },
    });
    const [cookie] = signedUp.cookies;
    const show = async (value: string) => {
      const answer = await opened?.app.inject({
        url: `${CONFIRM}?token=${TOKEN}`,
        cookies: { NlStatus: value },
      });
      return parsePageData(answer?.body ?? '').confirm;
    };
    const value = cookie?.value ?? '';
    expect(await show(value)).toEqual({ state: 'READY', sameBrowser: true });
    const forged = Buffer.from(
      JSON.stringify({ state: 'WAITING_FOR_DOI', signUpId: opened.asked.signUps[0]?.signUpId }),
    ).toString('base64url');
    expect(await show(`${forged}.${value.split('.')[1]}x`)).toEqual({
      state: 'READY',
      sameBrowser: false,
    });
    expect(await show('')).toEqual({ state: 'READY', sameBrowser: false });
  });

  test('reloading the confirmation page shows the same voucher', async () => {
    const { answer } = await ask(
      { url: `${CONFIRM}?token=${TOKEN}` },
      looking({ ...WAITING, status: 'CONFIRMED', voucher: VOUCHER }),
    );
    expect(parsePageData(answer.body).confirm).toEqual({
      state: 'CONFIRMED',
      sameBrowser: false,
      voucher: VOUCHER,
    });
  });

  test('a confirmed link offers a pass for the wallet to devices with Apple Wallet, if the server can sign one', async () => {
    const walletPasses = vi.fn<WalletPasses>(() => Buffer.from('a pass'));
    opened = await testApp({
      newsletter: looking({ ...WAITING, status: 'CONFIRMED', voucher: VOUCHER }),
      walletPasses,
    });
    const { app } = opened;
    const offered = async (userAgent: string) => {
      const headers = { 'user-agent': userAgent };
      const { body } = await app.inject({ url: `${CONFIRM}?token=${TOKEN}`, headers });
      return parsePageData(body).confirm?.hasWalletPass;
    };
    expect(await offered('Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X)')).toBe(true);
    expect(await offered('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBeUndefined();
    const pass = await app.inject(`/de${WALLET_PASS_PATH}?token=${TOKEN}`);
    expect([pass.statusCode, pass.headers['content-type'], pass.body]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'a pass',
    ]);
    expect(pass.headers['cache-control']).toBe('no-store');
    expect(walletPasses.mock.calls).toEqual([
      [VOUCHER, 'DE', 'http://shop.test/de/voucher-conditions'],
    ]);
  });

  test.each([
    ['has not been confirmed', WAITING],
    ['is unknown', undefined],
  ])('no pass is made for a sign-up that %s', async (_name, facts) => {
    opened = await testApp({
      newsletter: looking(facts),
      walletPasses: () => Buffer.from('a pass'),
    });
    const pass = await opened.app.inject(`/de${WALLET_PASS_PATH}?token=${TOKEN}`);
    expect([pass.statusCode, pass.body.includes('a pass')]).toEqual([410, false]);
  });

  test.each([
    ['that is unknown', TOKEN, undefined],
    ['that has expired', TOKEN, { ...WAITING, status: 'EXPIRED' } as const],
    ['that manages a subscription', TOKEN, MANAGE],
    ['that is none', 'x"><script>', WAITING],
    ['that is missing', '', WAITING],
  ])(
    'the confirmation link with a token %s shows that it is invalid',
    async (_name, token, facts) => {
      const url = `${CONFIRM}?token=${encodeURIComponent(token)}`;
      const { answer, asked } = await ask({ url }, looking(facts));
      expect(answer.statusCode).toBe(410);
      expect(parsePageData(answer.body).confirm).toEqual({ state: 'INVALID', sameBrowser: false });
      expect(asked.renders[0]?.url).not.toContain('script');
    },
  );

  test('the confirmation link of another shop redirects to that shop', async () => {
    const { answer } = await ask(
      { url: `${CONFIRM}?token=${TOKEN}` },
      looking({ ...WAITING, site: 'PL' }),
    );
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`/pl/newsletter/confirm?token=${TOKEN}`);
  });
});

describe('the confirmation’s button without scripts', () => {
  const press = (
    newsletter: TestOptions['newsletter'],
    payload = `token=${TOKEN}`,
    url = CONFIRM,
  ) => ask({ method: 'POST', url, headers: { ...FORM, origin: 'null' }, payload }, newsletter);

  test('the scriptless confirmation button confirms and shows the voucher', async () => {
    const confirm = vi.fn<Newsletter['confirm']>(async () => ({
      outcome: 'CONFIRMED' as const,
      voucher: VOUCHER,
      site: 'DE' as const,
      ended: ['DE'],
      elsewhere: [],
    }));
    const { answer } = await press({ confirm });
    expect(answer.statusCode).toBe(200);
    expect(parsePageData(answer.body).confirm).toMatchObject({
      state: 'CONFIRMED',
      voucher: VOUCHER,
    });
    expect(answer.cookies.map(({ name }) => name)).toContain('NlStatus');
    expect(confirm).toHaveBeenCalledExactlyOnceWith(TOKEN, {
      clientAddress: '127.0.0.1',
      page: CONFIRM,
    });
  });

  test('the scriptless confirmation button takes the token from the query if the form has none', async () => {
    const confirm = vi.fn<Newsletter['confirm']>(async () => ({ outcome: 'INVALID' as const }));
    await press({ confirm }, '', `${CONFIRM}?token=${OTHER_TOKEN}`);
    expect(confirm).toHaveBeenCalledWith(OTHER_TOKEN, expect.anything());
  });

  test.each(['', 'token=x', `token=${TOKEN}%00`])(
    'the scriptless confirmation button confirms nothing with %s',
    async (payload) => {
      const { answer } = await press({}, payload);
      expect(answer.statusCode).toBe(410);
      expect(parsePageData(answer.body).confirm?.state).toBe('INVALID');
    },
  );

  test('the scriptless confirmation button reports an expired token', async () => {
    const { answer } = await press({ confirm: async () => ({ outcome: 'INVALID' }) });
    expect(answer.statusCode).toBe(410);
    expect(answer.cookies).toEqual([]);
  });

  test('the scriptless confirmation button can be pressed again after a failure', async () => {
    const { answer, asked } = await press({ confirm: () => Promise.reject(new Error('no disk')) });
    expect(answer.statusCode).toBe(503);
    expect(parsePageData(answer.body).confirm).toEqual({ state: 'FAILED', sameBrowser: false });
    expect(asked.renders[0]?.url).toBe(`${CONFIRM}?token=${TOKEN}`);
    expect(asked.logs.join('')).toContain('no disk');
    expect(asked.logs.join('')).not.toContain(TOKEN);
  });
});

describe('unsubscribing', () => {
  test.each([
    ['a subscriber', MANAGE, 'READY', 200],
    [
      'one who has left',
      { ...MANAGE, subscriber: { ...MANAGE.subscriber, state: 'UNSUBSCRIBED' } },
      'DONE',
      200,
    ],
    ['an unknown token', undefined, 'INVALID', 410],
    ['one who never confirmed', WAITING, 'INVALID', 410],
  ] as const)('the unsubscribe page shows %s their state', async (_name, facts, state, status) => {
    const { answer } = await ask({ url: `${UNSUBSCRIBE}?token=${TOKEN}` }, looking(facts));
    expect(answer.statusCode).toBe(status);
    expect(parsePageData(answer.body).unsubscribe).toEqual({ state });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('NlStatus');
  });

  test('the unsubscribe page of another shop’s subscriber redirects to that shop', async () => {
    const { answer } = await ask(
      { url: `${UNSUBSCRIBE}?token=${TOKEN}` },
      looking({ ...MANAGE, site: 'HU' }),
    );
    expect(answer.headers.location).toBe(`/hu/newsletter/unsubscribe?token=${TOKEN}`);
  });

  const boundary = 'mail-provider';
  test.each([
    ['the page’s button', FORM, ''],
    ['a mail provider’s one click', FORM, 'List-Unsubscribe=One-Click'],
    [
      'a mail provider’s one click as multipart',
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
      `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--`,
    ],
    ['a program that sends no body', {}, undefined],
  ])('an unsubscription by %s takes effect at once', async (_name, headers, payload) => {
    const unsubscribe = vi.fn<Newsletter['unsubscribe']>(async () => ({
      outcome: 'UNSUBSCRIBED' as const,
      site: 'DE' as const,
      ended: ['DE'],
      elsewhere: [],
    }));
    const url = `${UNSUBSCRIBE}?token=${TOKEN}`;
    const { answer } = await ask(
      { method: 'POST', url, headers, ...(payload !== undefined && { payload }) },
      { unsubscribe },
    );
    expect(answer.statusCode).toBe(200);
    expect(parsePageData(answer.body).unsubscribe).toEqual({ state: 'DONE' });
    expect(answer.cookies.map(({ name }) => name)).toContain('NlStatus');
    const from = { clientAddress: '127.0.0.1', page: UNSUBSCRIBE };
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(TOKEN, from, 'ONE');
  });

  test('the unsubscribe page names the other shops, and ends them by a separate button', async () => {
    const unsubscribe = vi.fn<Newsletter['unsubscribe']>(async () => ({
      outcome: 'UNSUBSCRIBED',
      site: 'DE',
      ended: ['DE', 'SK'],
      elsewhere: [],
    }));
    const newsletter = {
      ...looking({ ...MANAGE, elsewhere: ['SK'] }),
      unsubscribe,
    };
    const url = `${UNSUBSCRIBE}?token=${TOKEN}`;
    const { answer: page, app } = await ask({ url }, newsletter);
    expect(parsePageData(page.body).unsubscribe).toEqual({ state: 'READY', elsewhere: ['SK'] });
    const post = { method: 'POST', url, headers: FORM, payload: 'scope=ALL' } as const;
    const answer = await app.inject(post);
    expect(parsePageData(answer.body).unsubscribe).toEqual({ state: 'DONE' });
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(TOKEN, expect.anything(), 'ALL');
  });

  test('the unsubscribe page ends nothing with a foreign token', async () => {
    const { answer } = await ask(
      { method: 'POST', url: `${UNSUBSCRIBE}?token=${TOKEN}` },
      { unsubscribe: async () => ({ outcome: 'INVALID' }) },
    );
    expect(answer.statusCode).toBe(410);
    expect(answer.cookies).toEqual([]);
  });

  test('a failing unsubscribe page shows an error page in the shop’s language', async () => {
    const { answer } = await ask(
      { method: 'POST', url: `/tr/newsletter/unsubscribe?token=${TOKEN}` },
      { unsubscribe: () => Promise.reject(new Error(SIGN_UP_ID)) },
    );
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe('<h1>failure of TR</h1>');
  });
});
