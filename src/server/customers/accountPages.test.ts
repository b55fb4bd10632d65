import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { createSignInLimit } from '#server/credentials/signInLimit.ts';
import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '#server/newsletter/testing/openTestNewsletter.ts';
import { parsePageData, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createCustomerAccounts } from './customerAccounts.ts';
import { createLogin, type Login } from './login.ts';

const ZOE = { email: 'Zoe@example.org', site: 'AT' } as const;
const PASSWORD = 'a good password';
const OWN = { origin: 'http://shop.test' };

describe.each(DATABASE_KINDS)('the account page on %s', (kind) => {
  let test: TestNewsletter;
  let shop: TestApp;
  let login: Login;

  beforeEach(async () => {
    test = await openTestNewsletter(kind);
    const services = { database: test.database, now: () => test.clock.now };
    login = createLogin({ ...services, secrets: [TEST_SECRET], logger: { warn: () => {} } });
    await createCustomerAccounts(services).add(ZOE, PASSWORD);
    const signInLimit = createSignInLimit(services);
    shop = await testApp({ login, newsletter: test.newsletter, signInLimit });
  });
  afterEach(async () => {
    await shop.app.close();
    await test.dispose();
  });

  const show = (cookie = '') => shop.app.inject({ url: '/at/account', headers: { cookie } });
  const post = (path: string, fields: Record<string, string> = {}, request: InjectOptions = {}) =>
    shop.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      ...request,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...OWN,
        ...request.headers,
      },
    });
  const TYPED = { email: 'zoe@example.org', password: PASSWORD };
  const signIn = (fields: Record<string, string> = {}) =>
    post('/at/account', { ...TYPED, ...fields });

  type Answer = Awaited<ReturnType<typeof signIn>>;
  /** Returns the cookies that a browser sends after a response. */
  const cookiesOf = (answer: Answer) =>
    answer.cookies
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const signedIn = async (fields?: Record<string, string>) => cookiesOf(await signIn(fields));
  const accountOf = ({ body }: Answer) => parsePageData(body).account;

  it('the account page offers to sign in, and is never cached', async () => {
    const answer = await show();
    expect(answer.statusCode).toBe(200);
    expect(accountOf(answer)).toEqual({ state: 'SIGNED_OUT' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('the account page signs in by a form post, leads to the account, and shows it', async () => {
    const answer = await post('/at/account', TYPED, { headers: { cookie: 'Site=AT' } });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/at/account');
    expect(accountOf(await show(cookiesOf(answer)))).toEqual({
      state: 'SIGNED_IN',
      email: ZOE.email,
      newsletter: 'NONE',
    });
  });

  it('the account page says that cookies are needed if the browser refused those of a sign-in', async () => {
    const answer = await signIn();
    expect(answer.statusCode).toBe(303);
    const { location = '' } = answer.headers;
    const refused = await shop.app.inject({ url: location });
    expect(refused.statusCode).toBe(200);
    expect(accountOf(refused)).toEqual({ state: 'SIGNED_OUT', fault: 'COOKIES_REFUSED' });

    const cookie = cookiesOf(answer);
    const kept = await shop.app.inject({ url: location, headers: { cookie } });
    expect(kept.statusCode).toBe(303);
    expect(kept.headers.location).toBe('/at/account');
  });

  it('the account page recognises a customer by the long-term token alone, and a GET changes nothing', async () => {
    const cookies = await signedIn({ stay: 'true' });
    const [longTermToken = ''] = /LongTermToken=[^;]+/.exec(cookies) ?? [];
    for (const _ of [1, 2]) {
      const answer = await show(longTermToken);
      expect(accountOf(answer)).toMatchObject({ state: 'SIGNED_IN' });
      expect(answer.cookies.map(({ name }) => name)).toEqual(['Site']);
    }
  });

  it.each([
    [{ password: '' }, 422, 'INCOMPLETE'],
    [{ email: ' ' }, 422, 'INCOMPLETE'],
    [{ password: 'wrong' }, 401, 'REFUSED'],
    [{ email: 'unknown@example.org' }, 401, 'REFUSED'],
    [{ email: 'not an address' }, 401, 'REFUSED'],
  ])(
    'the account page reports the faults of %j, and keeps all input except the password',
    async (fields, status, fault) => {
      const typed = { email: 'zoe@example.org', password: PASSWORD, stay: 'true', ...fields };
      const answer = await post('/at/account', typed);
      expect(answer.statusCode).toBe(status);
      expect(accountOf(answer)).toEqual({
        state: 'SIGNED_OUT',
        fault,
        email: typed.email,
        stay: true,
      });
      expect(answer.body).not.toContain(PASSWORD);
      expect(cookiesOf(answer)).not.toContain('Token');
    },
  );

  it('the account page asks to wait after too many attempts', async () => {
    const known = await signedIn();
    for (let count = 0; count < 5; count += 1) await signIn({ password: 'wrong' });
    const answer = await signIn();
    expect(answer.statusCode).toBe(429);
    expect(accountOf(answer)).toMatchObject({ fault: 'TOO_MANY_REQUESTS' });
    expect(answer.headers['retry-after']).toBe('60');
    const values = { email: ZOE.email, password: PASSWORD };
    const fromKnown = await post('/at/account', values, { headers: { cookie: known } });
    expect(fromKnown.statusCode).toBe(303);
  });

  it('the account page reports a failed sign-in', async () => {
    const failing = await testApp({ login: { signIn: () => Promise.reject(new Error('secret')) } });
    const request = { method: 'POST', url: '/at/account', headers: OWN } as const;
    const answer = await failing.app.inject({
      ...request,
      payload: 'email=zoe%40example.org&password=x',
      headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await failing.app.close();
    expect(answer.statusCode).toBe(503);
    expect(accountOf(answer)).toMatchObject({ fault: 'UNAVAILABLE' });
    expect(answer.body).not.toContain('secret');
  });

  it('the account page signs out permanently by a form post', async () => {
    const cookies = await signedIn({ stay: 'true' });
    const answer = await post('/at/account/sign-out', {}, { headers: { cookie: cookies } });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/at/account');
    expect(cookiesOf(answer)).toBe('');
    expect(accountOf(await show(cookies))).toEqual({ state: 'SIGNED_OUT' });
  });

  it('the account page refuses forms from another site, and a GET does not sign out', async () => {
    const cookie = await signedIn();
    const headers = { origin: 'https://elsewhere.example', cookie };
    for (const path of ['/at/account', '/at/account/sign-out', '/at/account/newsletter']) {
      expect((await post(path, {}, { headers })).statusCode).toBe(403);
    }
    await shop.app.inject({ url: '/at/account/sign-out', headers: { cookie } });
    expect(accountOf(await show(cookie))).toMatchObject({ state: 'SIGNED_IN' });
  });

  it('the account page shows the newsletter status of the address, and links a subscriber to the preferences', async () => {
    const cookie = await signedIn();
    const openPreferences = () => post('/at/account/newsletter', {}, { headers: { cookie } });
    await test.signUp(ZOE.email, { site: 'AT' });
    expect(accountOf(await show(cookie))).toMatchObject({ newsletter: 'WAITING_FOR_DOI' });
    expect((await openPreferences()).headers.location).toBe('/at/account');
    const [mail] = await test.mailsOf('zoe@example.org');
    await test.newsletter.confirm(mail?.token ?? '', { page: '/at', clientAddress: '192.0.2.1' });
    expect(accountOf(await show(cookie))).toMatchObject({ newsletter: 'SUBSCRIBED' });
    const { location = '' } = (await openPreferences()).headers;
    const [, token = ''] =
      /^\/at\/newsletter\/preferences\?token=([\w-]{43})$/.exec(location) ?? [];
    expect(await test.newsletter.lookUp(token)).toMatchObject({ kind: 'MANAGE', status: 'READY' });
    const stranger = await post('/at/account/newsletter');
    expect(stranger.headers.location).toBe('/at/account');
  });
});
