import { describe, expect, test } from 'vitest';

import { NEWSLETTER_BASE } from '#contract/service.ts';
import type { Newsletter } from '#server/newsletter/newsletter.ts';
import { call, open, subscribe, SUBSCRIBERS, VALID } from '#server/testing/newsletterCall.ts';
import { TOKEN } from '#server/testing/testApp.ts';

describe('signing up', () => {
  test('the sign-up call answers 202 with an empty object once the sign-up is stored', async () => {
    const { answer, asked } = await subscribe(VALID, {
      headers: { referer: 'http://shop.test/pl/subscribenewsletter?x=1' },
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({});
    expect(asked.signUps).toEqual([
      {
        signUpId: expect.stringMatching(/^[\da-f-]{36}$/),
        request: VALID,
        site: 'PL',
        page: '/pl/subscribenewsletter',
        clientAddress: '127.0.0.1',
        visits: [],
      },
    ]);
  });

  test('the sign-up call tells of a domain without a mail server once that is known', async () => {
    let isKnown = false;
    const sought: string[] = [];
    const mailServers = {
      seek: (_signUpId: string, email: string) => void sought.push(email),
      areMissing: () => isKnown,
    };
    expect((await subscribe(VALID, {}, { mailServers })).answer.json()).toEqual({});
    isKnown = true;
    const { answer } = await subscribe(VALID, {}, { mailServers });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ noMailServer: true });
    expect(sought).toEqual([VALID.email, VALID.email]);
  });

  test('the sign-up call marks the browser by a signed HttpOnly cookie', async () => {
    const { answer } = await subscribe(VALID);
    const cookie = answer.cookies.find(({ name }) => name === 'NlStatus');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeUndefined();
    const { answer: secured } = await subscribe(VALID, {}, { publicUrl: 'https://shop.test' });
    expect(secured.cookies.find(({ name }) => name === '__Host-NlStatus')?.secure).toBe(true);
  });

  test('the sign-up call stores no field that the shop does not ask for', async () => {
    const named = { ...VALID, salutation: 'MRS', firstName: 'Anna', lastName: 'Berg' };
    const { asked } = await subscribe(named, { headers: { 'x-hunter-site': 'DE' } });
    expect(asked.signUps[0]?.request).toEqual(VALID);
    const { asked: inAustria } = await subscribe(named, { headers: { 'x-hunter-site': 'AT' } });
    expect(inAustria.signUps[0]?.request).toEqual(named);
  });

  test.each([
    ['HU', ['salutation', 'firstName', 'lastName']],
    ['TR', ['firstName', 'lastName', 'consents']],
  ])('the sign-up call requires in %s what the shop requires', async (site, missing) => {
    const { answer, asked } = await subscribe(VALID, { headers: { 'x-hunter-site': site } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().type).toBe('urn:newsletter:request_invalid');
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual(missing);
    expect(asked.signUps).toEqual([]);
  });

  test('the sign-up call reports an address with an impossible domain as invalid', async () => {
    const { answer } = await subscribe(
      VALID,
      {},
      { newsletter: { signUp: async () => ({ outcome: 'EMAIL_INVALID' }) } },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().type).toBe('urn:newsletter:email_invalid');
    expect(answer.cookies).toEqual([]);
  });

  test('the sign-up call accepts letters outside ASCII before the @ if mail servers do, and otherwise reports them', async () => {
    const address = { ...VALID, email: 'jürgen@example.org' };
    const { answer } = await subscribe(address);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      type: 'urn:newsletter:email_invalid',
      errors: [{ path: 'email', message: expect.stringContaining('SMTPUTF8') }],
    });
    const taken = await subscribe(
      address,
      {},
      {
        config: {
          publicUrl: 'https://shop.example',
          trustProxy: { kind: 'none' },
          takesUtf8Mail: true,
        },
      },
    );
    expect(taken.answer.statusCode).toBe(202);
  });

  test('the sign-up call refuses a client over its hourly limit, with Retry-After', async () => {
    const { app } = await open({ perHour: 2 });
    const send = () => app.inject({ method: 'POST', url: SUBSCRIBERS, payload: VALID });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().type).toBe('urn:newsletter:too_many_requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500);
  });

  test('the sign-up call does not count a refused sign-up', async () => {
    const refusals: Newsletter['signUp'][] = [
      () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
      async () => ({ outcome: 'BUSY' }),
      async () => ({ outcome: 'EMAIL_INVALID' }),
    ];
    let signUp: Newsletter['signUp'];
    const { app } = await open({ perHour: 2, newsletter: { signUp: (asked) => signUp(asked) } });
    const send = () => app.inject({ method: 'POST', url: SUBSCRIBERS, payload: VALID });
    for (signUp of refusals) {
      for (let count = 0; count < 3; count += 1) expect((await send()).statusCode).not.toBe(429);
    }
    signUp = async () => ({ outcome: 'ACCEPTED' });
    const answers = [await send(), await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 429]);
  });

  test('the sign-up call answers 503 while the database is down and 500 for an internal fault, without details', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {
      code: 'ECONNREFUSED',
    });
    const away = await subscribe(
      VALID,
      {},
      { newsletter: { signUp: () => Promise.reject(refused) } },
    );
    expect(away.answer.statusCode).toBe(503);
    expect(away.answer.headers['retry-after']).toBe('5');
    expect(away.answer.json().type).toBe('urn:newsletter:unavailable');
    const bug = new Error(
      'Failed query: insert into "subscriber" values ($1)\nparams: anna@example.com,Anna',
    );
    const broken = await subscribe(
      VALID,
      {},
      { newsletter: { signUp: () => Promise.reject(bug) } },
    );
    expect(broken.answer.statusCode).toBe(500);
    expect(broken.answer.json()).toEqual({
      type: 'urn:newsletter:internal',
      title: 'Something went wrong inside the service.',
      status: 500,
    });
    const logged = broken.asked.logs.join('');
    expect(logged).toContain('Failed query');
    expect(logged).not.toMatch(/anna|params/i);
  });
});

test('a sign-up that finds a full queue is refused with Retry-After', async () => {
  const { answer } = await subscribe(
    VALID,
    {},
    { newsletter: { signUp: async () => ({ outcome: 'BUSY' }) } },
  );
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().type).toBe('urn:newsletter:unavailable');
  expect(answer.cookies).toEqual([]);
});

describe('bad input', () => {
  const longName = 'x'.repeat(41);
  test.each([
    ['malformed JSON', '{"email":', 400, 'request_invalid'],
    ['an empty body', '', 400, 'request_invalid'],
    ['no object', '[]', 400, 'request_invalid'],
    ['null', 'null', 400, 'request_invalid'],
    ['an address of the wrong type', { ...VALID, email: 7 }, 400, 'request_invalid'],
    ['no address', { ...VALID, email: undefined }, 400, 'request_invalid'],
    ['an empty address', { ...VALID, email: ' ' }, 400, 'email_invalid'],
    ['an invalid address', { ...VALID, email: 'anna@' }, 400, 'email_invalid'],
    [
      'an endless address',
      { ...VALID, email: `${'a'.repeat(250)}@example.com` },
      400,
      'email_invalid',
    ],
    ['NUL in the address', { ...VALID, email: 'anna\0@example.com' }, 400, 'email_invalid'],
    ['NUL in the origin', { ...VALID, origin: 'on\0site' }, 400, 'request_invalid'],
    ['a line break in a name', { ...VALID, firstName: 'Anna\nBcc: x' }, 400, 'request_invalid'],
    ['a web address as name', { ...VALID, firstName: 'www.spam.example' }, 400, 'request_invalid'],
    ['an endless name', { ...VALID, lastName: longName }, 400, 'request_invalid'],
    ['an unknown salutation', { ...VALID, salutation: 'KING' }, 400, 'request_invalid'],
    ['consents of the wrong type', { ...VALID, consents: 'DNE' }, 400, 'request_invalid'],
    ['an unknown consent', { ...VALID, consents: ['ALL'] }, 400, 'request_invalid'],
    ['a body nested without end', `${'['.repeat(8000)}${']'.repeat(8000)}`, 400, 'request_invalid'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 400, 'request_invalid'],
    ['a body of one megabyte', { ...VALID, extra: 'x'.repeat(1_000_000) }, 413, 'request_invalid'],
  ])('bad input is refused: %s', async (_name, payload, status, type) => {
    const { answer, asked } = await subscribe(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ type: `urn:newsletter:${type}`, status });
    expect(answer.body).not.toMatch(/anna|KING|spam|\bat \b|node_modules|x{41}/);
    expect(answer.cookies).toEqual([]);
    expect(asked.signUps).toEqual([]);
  });

  test('bad input is refused with the paths of the faulty fields', async () => {
    const { answer } = await subscribe({ ...VALID, firstName: 'x'.repeat(41), consents: ['ALL'] });
    expect(answer.json().errors).toEqual([
      { path: 'firstName', message: 'is too long' },
      { path: 'consents.0', message: 'is not one of the allowed values' },
    ]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
  ])('bad input is refused: a body of type %s', async (type) => {
    const { answer, asked } = await subscribe(VALID, { headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().type).toBe('urn:newsletter:request_invalid');
    expect(asked.signUps).toEqual([]);
  });

  test.each([
    [{ 'x-hunter-site': 'FR' }, ''],
    [{ 'x-hunter-site': 'CH FR' }, ''],
    [{}, '?site=XX'],
    [{}, '?site='],
    [{}, '?site=DE&site=AT'],
  ])('bad input is refused: the unknown shop of %o %s', async (headers, query) => {
    const { answer, asked } = await subscribe(VALID, { url: `${SUBSCRIBERS}${query}`, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().type).toBe('urn:newsletter:site_unknown');
    expect(asked.signUps).toEqual([]);
  });

  test.each([
    ['GET', '/service/newsletter/private/api/v1/nothing', 404, 'newsletter:not_found'],
    ['GET', '/service', 404, 'shop:not_found'],
    ['GET', '/service/', 404, 'shop:not_found'],
    ['POST', '/service/other/%00', 404, 'shop:not_found'],
    ['DELETE', SUBSCRIBERS, 405, 'newsletter:method_not_allowed'],
    ['GET', SUBSCRIBERS, 405, 'newsletter:method_not_allowed'],
    ['GET', `${SUBSCRIBERS}/${TOKEN}/doi`, 405, 'newsletter:method_not_allowed'],
    ['GET', '/service/%E0%A4%A', 400, 'shop:request_invalid'],
  ] as const)('bad input answers %s %s with a problem', async (method, url, status, type) => {
    const { answer } = await call({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json().type).toBe(`urn:${type}`);
  });

  test('a 405 names the methods that the URL supports', async () => {
    const { answer } = await call({ method: 'DELETE' });
    expect(answer.headers.allow).toBe('POST');
  });
});

describe('the shop of a call', () => {
  test.each([
    [
      'the header before all else',
      { 'x-hunter-site': 'CH_FR', referer: 'http://shop.test/pl' },
      '?site=CZ',
      'CH_FR',
    ],
    ['the query before the page', { referer: 'http://shop.test/pl' }, '?site=cz', 'CZ'],
    ['the page that sent it', { referer: 'http://shop.test/sk/x' }, '', 'SK'],
    ['DE for a page of another site', { referer: 'http://other.test/pl' }, '', 'DE'],
    ['DE for a page of no shop', { referer: 'http://shop.test/staff' }, '', 'DE'],
    ['DE without any word', {}, '', 'DE'],
  ])('the shop of a call is %s', async (_name, headers, query, site) => {
    const { asked } = await subscribe(VALID, { url: `${SUBSCRIBERS}${query}`, headers });
    expect(asked.signUps[0]?.site).toBe(site);
  });
});

describe('the private path', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'nonsense' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://blog.shop.test' }],
  ])('the private path refuses requests from another site: %o', async (headers) => {
    const { answer, asked } = await subscribe(VALID, { headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().type).toBe('urn:newsletter:foreign_origin');
    expect(asked.signUps).toEqual([]);
  });

  test.each([
    [{ origin: 'http://shop.test' }],
    [{ origin: 'http://localhost:80', host: 'localhost:80' }],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [{}],
  ])('the private path accepts requests of the shop or of no browser: %o', async (headers) => {
    const { answer } = await subscribe(VALID, { headers: { host: 'shop.test', ...headers } });
    expect(answer.statusCode).toBe(202);
  });

  test('the internal path accepts services with any origin', async () => {
    const url = `${NEWSLETTER_BASE.internal}/newsletter-subscribers`;
    const { answer } = await subscribe(VALID, { url, headers: { origin: 'https://crm.example' } });
    expect(answer.statusCode).toBe(202);
  });
});

describe('the client’s address', () => {
  const forwarded = { 'x-original-address': '198.51.100.7', 'x-forwarded-for': '203.0.113.9' };

  test('a client’s address is the peer’s, whatever the headers say, without a trusted proxy', async () => {
    const { asked } = await subscribe(VALID, { headers: forwarded });
    expect(asked.signUps[0]?.clientAddress).toBe('127.0.0.1');
  });

  const trustProxy = { kind: 'addresses' as const, addresses: ['127.0.0.0/8'] };
  const serviceKey = 'the key of services, 32 characters';
  const config = { publicUrl: 'http://shop.test', trustProxy, serviceKey };

  test('a client’s address is the one that a trusted proxy adds, not a header that it passes on', async () => {
    const { asked } = await subscribe(VALID, { headers: forwarded }, { config });
    expect(asked.signUps[0]?.clientAddress).toBe('203.0.113.9');
    const { asked: byStranger } = await subscribe(
      VALID,
      { headers: forwarded, remoteAddress: '192.0.2.1' },
      { config },
    );
    expect(byStranger.signUps[0]?.clientAddress).toBe('192.0.2.1');
  });

  test('a client’s address is the one stated by a service with the key', async () => {
    const headers = { ...forwarded, apikey: serviceKey };
    const { asked } = await subscribe(VALID, { headers }, { config });
    expect(asked.signUps[0]?.clientAddress).toBe('198.51.100.7');
  });

  test.each(['dummy', serviceKey.toUpperCase(), `${serviceKey} `.repeat(2)])(
    'a client’s address is not one stated with another key: %s',
    async (apikey) => {
      const { asked } = await subscribe(VALID, { headers: { ...forwarded, apikey } }, { config });
      expect(asked.signUps[0]?.clientAddress).toBe('203.0.113.9');
    },
  );
});
