import { describe, expect, test, vi } from 'vitest';

import type { SubscriberExport } from '#contract/subscriberExport.ts';
import type { PersonRights } from '#server/privacy/plugin.ts';
import { call, open, SUBSCRIBERS } from '#server/testing/newsletterCall.ts';
import { TOKEN, WAITING } from '#server/testing/testApp.ts';

import type { Newsletter, TokenFacts } from '../newsletter.ts';

const SUBSCRIBER = {
  email: 'anna@example.com',
  state: 'SUBSCRIBED',
  consents: ['NEWSLETTER'],
  interests: ['COFFEE'],
} satisfies TokenFacts['subscriber'];
const MANAGE: TokenFacts = {
  kind: 'MANAGE',
  site: 'DE',
  status: 'READY',
  subscriber: SUBSCRIBER,
  elsewhere: [],
};
const URL = `${SUBSCRIBERS}/${TOKEN}`;
const FROM = { clientAddress: '127.0.0.1', page: expect.not.stringContaining(TOKEN) };

const updated = (site: TokenFacts['site'] = 'DE') =>
  vi.fn<Newsletter['update']>(async () => ({ outcome: 'UPDATED', site, subscriber: SUBSCRIBER }));

/** Call 5 with a body, by a token of this kind. */
const put = (
  payload: object,
  facts: TokenFacts | undefined = MANAGE,
  update: Newsletter['update'] = updated(facts?.site),
  url = URL,
) => call({ method: 'PUT', url, payload }, { newsletter: { lookUp: async () => facts, update } });

describe('call 5', () => {
  test('call 5 passes the change on and returns the stored values', async () => {
    const update = updated();
    const change = { interests: ['COFFEE'], consents: ['NEWSLETTER'], pausedUntil: '2026-12-01' };
    const { answer } = await put(change, MANAGE, update);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(SUBSCRIBER);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.map(({ name }) => name)).toEqual(['NlStatus']);
    expect(update).toHaveBeenCalledExactlyOnceWith(TOKEN, change, FROM);
  });

  test('call 5 stores no name that the shop does not ask for, but can remove one', async () => {
    const update = updated();
    await put({ firstName: 'Anna', lastName: null, salutation: 'MRS' }, MANAGE, update);
    expect(update).toHaveBeenCalledWith(TOKEN, { lastName: null }, FROM);
  });

  test.each([
    ['an unknown interest', { interests: ['TEA'] }, 'interests.0'],
    ['an unknown consent', { consents: ['SMS'] }, 'consents.0'],
    ['a name with a web address', { firstName: 'shop.example' }, 'firstName'],
    ['a name that is too long', { lastName: 'x'.repeat(41) }, 'lastName'],
    ['a day that is none', { pausedUntil: '2026-02-30' }, 'pausedUntil'],
    ['a control character', { firstName: 'A\u0000' }, 'firstName'],
  ])('call 5 refuses %s and names the field', async (_what, change, path) => {
    const { answer } = await put(change, { ...MANAGE, site: 'AT' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      type: 'urn:newsletter:request_invalid',
      errors: [{ path }],
    });
  });

  test('call 5 refuses fields that cannot be changed', async () => {
    for (const change of [{ email: 'b@example.com' }, { state: 'SUBSCRIBED' }])
      expect((await put(change)).answer.statusCode).toBe(400);
  });

  test('call 5 removes no field that the shop requires', async () => {
    const { answer } = await put(
      { salutation: null, firstName: null, lastName: null },
      { ...MANAGE, site: 'HU' },
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'salutation',
      'firstName',
      'lastName',
    ]);
  });

  test.each([
    ['404 for an unknown token', undefined, 404, 'token_invalid'],
    ['410 for an expired one', { ...WAITING, status: 'EXPIRED' } as const, 410, 'token_invalid'],
    ['409 for one that waits for confirmation', WAITING, 409, 'not_subscribed'],
  ])('call 5 answers %s', async (_what, facts, status, type) => {
    const answer = await call(
      { method: 'PUT', url: URL, payload: {} },
      { newsletter: { lookUp: async () => facts } },
    );
    expect(answer.answer.statusCode).toBe(status);
    expect(answer.answer.json().type).toBe(`urn:newsletter:${type}`);
    expect(answer.answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    ['409 for who has left', 'NOT_SUBSCRIBED', 409, 'not_subscribed'],
    ['400 for a pause without measure', 'PAUSE_REFUSED', 400, 'request_invalid'],
    ['410 for a token that was erased meanwhile', 'INVALID', 410, 'token_invalid'],
  ] as const)('call 5 answers %s', async (_what, outcome, status, type) => {
    const { answer } = await put({}, MANAGE, async () => ({ outcome }));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().type).toBe(`urn:newsletter:${type}`);
  });

  test('call 5 answers 404 in a shop other than the token’s', async () => {
    const { answer } = await put({}, MANAGE, updated(), `${URL}?site=PL`);
    expect(answer.statusCode).toBe(404);
  });

  test('call 5 refuses a page of another site', async () => {
    const { app } = await open();
    for (const method of ['PUT', 'DELETE', 'GET'] as const) {
      const answer = await app.inject({
        method,
        url: method === 'GET' ? `${URL}/export` : URL,
        headers: { 'sec-fetch-site': 'cross-site' },
        ...(method === 'PUT' && { payload: {} }),
      });
      expect(answer.statusCode).toBe(403);
    }
  });

  test('call 5 refuses other methods and names the allowed ones', async () => {
    const { app } = await open();
    const answer = await app.inject({ method: 'PATCH', url: URL });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD, PUT, DELETE');
  });
});

describe('the export', () => {
  const held: SubscriberExport = {
    exportedAt: '2026-03-01T10:00:00.000Z',
    address: 'anna@example.com',
    subscriptions: [
      {
        shop: 'DE',
        email: 'anna@example.com',
        state: 'SUBSCRIBED',
        salutation: null,
        firstName: null,
        lastName: null,
        interests: [],
        consents: ['NEWSLETTER'],
        pausedUntil: null,
        subscribedAt: '2026-03-01T10:00:00.000Z',
        unsubscribedAt: null,
        lastSignOfLifeAt: null,
      },
    ],
    signUps: [],
    consents: [],
    vouchers: [],
    mails: [],
    iys: [],
    requests: [],
  };

  test('the export is a file that caches and search engines must not keep', async () => {
    const { answer } = await call(
      { url: `${URL}/export` },
      { personRights: { export: async () => ({ site: 'DE', held }) } },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(held);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="newsletter-data.json"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });

  test('the export answers 404 for an unknown token', async () => {
    const { answer } = await call(
      { url: `${URL}/export` },
      { personRights: { export: async () => undefined } },
    );
    expect(answer.statusCode).toBe(404);
    expect(answer.json().type).toBe('urn:newsletter:token_invalid');
  });
});

describe('the erasure', () => {
  const erase = vi.fn<PersonRights['erase']>(async () => ({ outcome: 'ERASED', site: 'DE' }));

  test('the erasure removes the person, also from this browser', async () => {
    const { answer } = await call({ method: 'DELETE', url: URL }, { personRights: { erase } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({});
    expect(answer.cookies).toMatchObject([{ name: 'NlStatus', value: '' }]);
    expect(erase).toHaveBeenCalledExactlyOnceWith(TOKEN, FROM);
  });

  test('the erasure answers 404 for an unknown token, and in another shop', async () => {
    const unknown = await call(
      { method: 'DELETE', url: URL },
      { personRights: { erase: async () => ({ outcome: 'INVALID' }) } },
    );
    expect(unknown.answer.statusCode).toBe(404);
    const elsewhere = await call(
      { method: 'DELETE', url: `${URL}?site=TR` },
      { newsletter: { lookUp: async () => MANAGE } },
    );
    expect(elsewhere.answer.statusCode).toBe(404);
  });
});
