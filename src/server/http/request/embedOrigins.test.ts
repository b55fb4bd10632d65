import { afterEach, describe, expect, it, test } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

import { redirectLocation, returnAddress } from './embedOrigins.ts';

const SHOP = 'https://shop.test';
const HOST = 'https://kasse.test';
const origins = { publicUrl: SHOP, embedOrigins: [HOST, 'http://localhost:8080'] };

const SUBSCRIBE = '/service/newsletter/private/api/v1/newsletter-subscribers?site=DE';
const INTERNAL = '/service/newsletter/internal/api/v1/newsletter-subscribers?site=DE';
const SIGN_UP = {
  email: 'anna@example.com',
  consents: [],
  origin: 'SHOPPING_CART',
  originAddition: 'checkout',
};

/** Origins and lookalikes that are not in the list. */
const OTHER_ORIGINS = [
  'null',
  'https://evil.test',
  'http://kasse.test',
  'https://kasse.test:8443',
  'https://kasse.test.evil.test',
  'https://evilkasse.test',
  'https://KASSE.test',
  'https://kasse.test/',
  'https://kasse.test, https://evil.test',
  'https://evil.test https://kasse.test',
  `${SHOP}.evil.test`,
  'http://localhost:80801',
];

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function open(embedOrigins = origins.embedOrigins) {
  opened = await testApp({
    publicUrl: SHOP,
    config: { publicUrl: SHOP, trustProxy: { kind: 'none' }, embedOrigins },
  });
  return opened;
}

describe('the address that a form leads back to', () => {
  it.each([
    ['/kasse', '/kasse'],
    ['/kasse?schritt=2#newsletter', '/kasse?schritt=2#newsletter'],
    [`${SHOP}/kasse`, '/kasse'],
    [`${HOST}/warenkorb?x=1`, `${HOST}/warenkorb?x=1`],
    [HOST, `${HOST}/`],
    ['http://localhost:8080/a', 'http://localhost:8080/a'],
    ['HTTPS://KASSE.TEST/a', `${HOST}/a`],
  ])('a return URL may be %s', (wanted, location) => {
    const address = returnAddress(wanted, origins);
    expect(address && redirectLocation(address, SHOP)).toBe(location);
  });

  it.each([
    '//evil.test',
    String.raw`/\evil.test`,
    String.raw`\\evil.test`,
    '/\t/evil.test',
    '\t//evil.test',
    '/.//evil.test',
    '/kasse/..//evil.test',
    'https://evil.test/',
    'https://kasse.test@evil.test/',
    'https://anna@kasse.test/',
    'https://kasse.test.evil.test/',
    'https://kasse.test:8443/',
    'http://kasse.test/',
    'http://localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://kasse.test/1',
    'file:///etc/passwd',
    'https://',
  ])('a return URL cannot be %j', (wanted) => {
    const address = returnAddress(wanted, origins);
    expect(address && redirectLocation(address, SHOP)).toBeUndefined();
  });
});

describe('a call from a page of another system', () => {
  test('a sign-up call from a host’s page is accepted and readable, without cookies', async () => {
    const { app, asked } = await open();
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: SUBSCRIBE,
      headers: {
        origin: HOST,
        'sec-fetch-site': 'cross-site',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': HOST,
      'access-control-allow-methods': 'POST',
      vary: 'Origin',
    });
    expect(preflight.headers['access-control-allow-headers']).toMatch(/apikey, content-type/);
    const answer = await app.inject({
      method: 'POST',
      url: SUBSCRIBE,
      headers: { origin: HOST, referer: `${HOST}/kasse?id=7`, 'sec-fetch-site': 'cross-site' },
      payload: SIGN_UP,
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.headers['access-control-allow-origin']).toBe(HOST);
    expect(answer.headers['vary']).toContain('Origin');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.cookies).toEqual([]);
    expect(asked.signUps).toMatchObject([{ page: `${HOST}/kasse`, site: 'DE' }]);
  });

  test.each(OTHER_ORIGINS)(
    'a sign-up call and its preflight from a host’s page of %s are refused',
    async (origin) => {
      const { app, asked } = await open();
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: SUBSCRIBE,
        headers: { ...headers, 'access-control-request-method': 'POST' },
      });
      expect(preflight.statusCode).toBe(405);
      const call = await app.inject({ method: 'POST', url: SUBSCRIBE, headers, payload: SIGN_UP });
      expect(call.statusCode).toBe(403);
      const fragments = await app.inject({ url: '/fragments/de', headers });
      for (const answer of [preflight, call, fragments]) {
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
      expect(asked.signUps).toEqual([]);
    },
  );

  const base = '/service/newsletter/private/api/v1';
  test.each([
    ['POST', `${base}/newsletter-subscribers/resend`, 403],
    ['GET', `${base}/customers/base-data`, 403],
    ['PUT', `${base}/newsletter-subscribers/${'a'.repeat(43)}/doi`, 403],
    ['POST', '/de/account', 403],
    ['POST', '/service/preview/api/auth/login', 401],
    ['POST', INTERNAL, 202],
  ] as const)(
    'a call other than the sign-up, %s %s, is not readable from a host’s page',
    async (method, url, status) => {
      const { app } = await open();
      const headers = { origin: HOST, 'sec-fetch-site': 'cross-site' };
      const isSignUp = url === INTERNAL;
      const answer = await app.inject({
        method,
        url,
        headers,
        ...(isSignUp && { payload: SIGN_UP }),
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...headers, 'access-control-request-method': method },
      });
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('a call from a host’s page is refused if no origin is configured', async () => {
    const { app, asked } = await open([]);
    const headers = { origin: HOST, 'sec-fetch-site': 'cross-site' };
    const call = await app.inject({ method: 'POST', url: SUBSCRIBE, headers, payload: SIGN_UP });
    expect(call.statusCode).toBe(403);
    expect(asked.signUps).toEqual([]);
    const fragments = await app.inject({ url: '/fragments/de', headers });
    expect(fragments.headers['vary']).toBe('Accept-Encoding, X-Preview-Token');
  });
});

describe('the parts of pages', () => {
  test('the parts of pages are readable by a listed origin, and cached separately', async () => {
    const { app } = await open();
    const read = (origin: string | undefined) =>
      app.inject({ url: '/fragments/de', headers: origin === undefined ? {} : { origin } });
    for (const origin of [undefined, HOST, 'https://evil.test', HOST]) {
      const { headers } = await read(origin);
      expect(headers['vary']).toBe('Accept-Encoding, X-Preview-Token, Origin');
      expect(headers['access-control-allow-origin']).toBe(origin === HOST ? HOST : undefined);
    }
  });

  test('the parts of pages carry a return URL only if the shop allows it', async () => {
    const { app } = await open();
    const part = (returnTo: string) =>
      app.inject(`/fragments/de/newsletter?returnTo=${encodeURIComponent(returnTo)}`);
    expect((await part(`${HOST}/kasse`)).json().returnTo).toBe(`${HOST}/kasse`);
    expect((await part('/kasse')).json().returnTo).toBe('/kasse');
    const refused = await part('//evil.test');
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain('evil');
  });
});

describe('a form that a page of another system posts', () => {
  async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { app, asked } = await open();
    const answer = await app.inject({
      method: 'POST',
      url: '/de/subscribenewsletter',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: HOST,
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    return { answer, asked };
  }

  test('a form posted by a host’s page leads back there with its outcome, and sets no cookie', async () => {
    const returnTo = `${HOST}/kasse?schritt=2&signup=failed#newsletter`;
    const { answer, asked } = await post({ email: 'anna@example.com', returnTo });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${HOST}/kasse?schritt=2&signup=sent#newsletter`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    expect(asked.signUps).toMatchObject([{ page: HOST }]);
  });

  test('a form posted by a host’s page with the hidden field filled leads back as well, and is not stored', async () => {
    const fields = { email: 'a@example.com', 'verify-email': 'x', returnTo: HOST };
    const { answer, asked } = await post(fields);
    expect(answer.headers.location).toBe(`${HOST}/?signup=sent`);
    expect(asked).toMatchObject({ signUps: [], abuse: ['HONEYPOT DE'] });
  });

  test('a form posted by a host’s page is shown with its faults and input, and keeps its return URL', async () => {
    const fields = { email: 'anna@', returnTo: `${HOST}/kasse`, origin: 'SHOPPING_CART' };
    const { answer } = await post({ ...fields, originAddition: 'checkout' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(
      JSON.stringify({
        origin: { origin: 'SHOPPING_CART', originAddition: 'checkout' },
        returnTo: `${HOST}/kasse`,
      }).slice(1, -1),
    );
    // Browsers also apply a page's policy to redirects after a post.
    expect(answer.headers['content-security-policy']).toContain(
      `form-action 'self' ${origins.embedOrigins.join(' ')}`,
    );
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  test.each(['//evil.test', 'https://evil.test', '/.//evil.test', 'javascript:alert(1)'])(
    'a form posted by a host’s page is refused if it would return to %s',
    async (returnTo) => {
      const { answer, asked } = await post(
        { email: 'anna@example.com', returnTo },
        { origin: SHOP, 'sec-fetch-site': 'same-origin' },
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(asked.signUps).toEqual([]);
    },
  );

  test.each(OTHER_ORIGINS)('a form posted by a host’s page of %s is refused', async (origin) => {
    const { answer, asked } = await post({ email: 'anna@example.com', returnTo: HOST }, { origin });
    expect(answer.statusCode).toBe(403);
    expect(asked.signUps).toEqual([]);
  });
});
