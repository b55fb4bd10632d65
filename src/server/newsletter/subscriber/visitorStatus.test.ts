import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { HEADERS } from '#contract/service.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';
import { DATABASE_KINDS } from '#server/db/testing/openTestDatabase.ts';
import { createLogin } from '#server/customers/login.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

import {
  openTestNewsletter,
  TEST_SECRET,
  type TestNewsletter,
} from '../testing/openTestNewsletter.ts';

const ZOE = { email: 'Zoe@example.org', site: 'AT' } as const;
const ADDRESS = 'zoe@example.org';
const PASSWORD = 'a good password';
const AT_HOME = { page: '/at', clientAddress: '192.0.2.1' };

describe.each(DATABASE_KINDS)('the newsletter state of a signed-in customer on %s', (kind) => {
  let test: TestNewsletter;
  let shop: TestApp;
  let loginToken: string;

  beforeEach(async () => {
    test = await openTestNewsletter(kind);
    const services = { database: test.database, now: () => test.clock.now };
    const login = createLogin({ ...services, secrets: [TEST_SECRET], logger: { warn: () => {} } });
    await createCustomerAccounts(services).add(ZOE, PASSWORD);
    const result = await login.signIn({ email: ZOE.email, password: PASSWORD }, {});
    if (result.outcome !== 'SIGNED_IN') throw new Error('Zoë cannot sign in');
    ({ loginToken } = result.tokens);
    shop = await testApp({ login, newsletter: test.newsletter });
  });
  afterEach(async () => {
    await shop.app.close();
    await test.dispose();
  });

  /** What call 7 answers and whether the page leaves the sign-up out; both have to agree. */
  async function seenBy(cookies: Record<string, string>) {
    const headers = { [HEADERS.csrf]: '1' };
    const answer = await shop.app.inject({
      url: `${CUSTOMER_DATA_PATH}?site=AT`,
      headers,
      cookies,
    });
    await shop.app.inject({ url: `/at/page-${shop.asked.frames.length}`, cookies });
    const hidesNewsletter = shop.asked.frames.at(-1)?.footer?.hidesNewsletter;
    return [answer.json().nl_status, hidesNewsletter];
  }
  const asZoe = (cookies: Record<string, string> = {}) =>
    seenBy({ ...cookies, LoginToken: loginToken });

  /** A browser in which somebody has signed up an address that is not Zoë's. */
  async function otherSignUp(): Promise<Record<string, string>> {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/at/subscribenewsletter',
      payload: 'email=max%40example.org&salutation=&origin=onsite&originAddition=footer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const NlStatus = answer.cookies.find(({ name }) => name === 'NlStatus')?.value;
    if (NlStatus === undefined) throw new Error('The browser was not marked');
    return { NlStatus };
  }

  async function signUp() {
    await test.signUp(ZOE.email, { site: 'AT' });
    const [mail] = await test.mailsOf(ADDRESS);
    return mail?.token ?? '';
  }

  it('a signed-in customer’s newsletter state follows their address step by step, in call 7 and in the page', async () => {
    expect(await asZoe()).toEqual([undefined, false]);
    const token = await signUp();
    expect(await asZoe()).toEqual(['WAITING_FOR_DOI', true]);
    await test.newsletter.confirm(token, AT_HOME);
    expect(await asZoe()).toEqual(['SUBSCRIBED', true]);
    const preferences = await test.newsletter.openPreferences(ADDRESS, 'AT');
    await test.newsletter.unsubscribe(preferences ?? '', AT_HOME);
    expect(await asZoe()).toEqual(['UNSUBSCRIBED', false]);
  });

  it('a signed-in customer’s newsletter state overrides the browser’s unless the address has none', async () => {
    const browser = await otherSignUp();
    expect(await asZoe(browser)).toEqual(['WAITING_FOR_DOI', true]);
    await test.newsletter.confirm(await signUp(), AT_HOME);
    expect(await asZoe(browser)).toEqual(['SUBSCRIBED', true]);
    const preferences = await test.newsletter.openPreferences(ADDRESS, 'AT');
    await test.newsletter.unsubscribe(preferences ?? '', AT_HOME);
    expect(await asZoe(browser)).toEqual(['UNSUBSCRIBED', false]);
  });

  it('a signed-in customer’s newsletter state is empty with a forged, expired or signed-out token', async () => {
    await signUp();
    const forged = `${loginToken.slice(0, -4)}AAAA`;
    expect(await seenBy({ LoginToken: forged })).toEqual([undefined, false]);
    expect(await seenBy({ LoginToken: 'abc' })).toEqual([undefined, false]);
    expect(await seenBy({ LoginToken: forged, ...(await otherSignUp()) })).toEqual([
      'WAITING_FOR_DOI',
      true,
    ]);
    await test.database.query('update customer_login set ended_at = now()');
    expect(await asZoe()).toEqual([undefined, false]);
    await test.database.query('update customer_login set ended_at = null');
    test.advance(HOUR_MS);
    expect(await asZoe()).toEqual([undefined, false]);
  });
});

describe('the newsletter state of a browser', () => {
  const asked = async (app: TestApp['app'], site: string, cookie: string) => {
    const headers = { [HEADERS.csrf]: '1', [HEADERS.site]: site, cookie };
    return (await app.inject({ url: CUSTOMER_DATA_PATH, headers })).json().nl_status;
  };
  const statusIn = (answer: { cookies: { name: string; value: string }[] }) =>
    `NlStatus=${answer.cookies.find(({ name }) => name === 'NlStatus')?.value}`;
  const signUpIn = (app: TestApp['app'], path: string, cookie = '') =>
    app.inject({
      method: 'POST',
      url: `${path}/subscribenewsletter`,
      payload: 'email=max%40example.org&verify-email=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });

  it('a browser’s newsletter state is separate for each shop', async () => {
    const { app } = await testApp({});
    const czech = statusIn(await signUpIn(app, '/cz'));
    expect(await asked(app, 'CZ', czech)).toBe('WAITING_FOR_DOI');
    expect(await asked(app, 'SK', czech)).toBeUndefined();
    const both = statusIn(await signUpIn(app, '/sk', czech));
    expect(await asked(app, 'CZ', both)).toBe('WAITING_FOR_DOI');
    expect(await asked(app, 'SK', both)).toBe('WAITING_FOR_DOI');
    expect(
      (
        await app.inject({
          url: CUSTOMER_DATA_PATH,
          headers: { [HEADERS.csrf]: '1', [HEADERS.site]: 'XX' },
        })
      ).statusCode,
    ).toBe(400);
    await app.close();
  });

  it('a browser’s state from an earlier release counts until the browser has a newer one', async () => {
    const { app } = await testApp({});
    const before = Buffer.from(JSON.stringify({ state: 'SUBSCRIBED' })).toString('base64url');
    const old = `NlStatus=${encodeURIComponent(app.signCookie(before))}`;
    expect(await asked(app, 'CZ', old)).toBe('SUBSCRIBED');
    const since = statusIn(await signUpIn(app, '/sk', old));
    expect(await asked(app, 'SK', since)).toBe('WAITING_FOR_DOI');
    expect(await asked(app, 'CZ', since)).toBe('SUBSCRIBED');
    await app.close();
  });
});

describe('a database that does not answer', () => {
  const broken = async () => Promise.reject(new Error('no database'));

  it('the newsletter state causes no query without a sign-in', async () => {
    const { app, asked } = await testApp({ login: { customerOf: broken } });
    expect((await app.inject('/de')).statusCode).toBe(200);
    expect(asked.logs.filter((line) => line.includes('A request failed'))).toEqual([]);
    await app.close();
  });

  it('a signed-in customer gets the complete page while the database is down, and the failure is logged', async () => {
    const { app, asked } = await testApp({ login: { customerOf: broken } });
    const page = await app.inject({ url: '/de', cookies: { LoginToken: 'abc' } });
    expect([page.statusCode, asked.frames[0]?.footer?.hidesNewsletter]).toEqual([200, false]);
    expect(asked.logs.filter((line) => line.includes('A request failed'))).toHaveLength(1);
    await app.close();
  });
});
