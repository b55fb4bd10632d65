import { afterEach, beforeEach, expect, test } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({
    staffLogin: {
      sessionOf: async () => ({
        id: 'session',
        name: 'anna',
        grants: [{ role: 'ADMINISTRATOR', market: 'ALL' }],
        isFresh: true,
      }),
    },
  });
});
afterEach(() => shop.app.close());

const TOO_LONG = 'x'.repeat(2000);

const FAULT = { errors: [{ path: 'id', message: 'has the wrong format' }] };

test.each<[string, object]>([
  ['%zz', {}],
  ['%', {}],
  [TOO_LONG, FAULT],
])(
  'a share with an id like %.4s is refused with the status of the staff calls',
  async (id, fault) => {
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/service/preview/api/v1/shares/${id}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 'BAD_REQUEST', ...fault });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

test.each([
  [
    '/service/newsletter/private/api/v1/newsletter-subscribers/%zz',
    'urn:newsletter:request_invalid',
  ],
  ['/service/login/api/v1/%zz', 'urn:login:request_invalid'],
  ['/de/%zz', 'urn:shop:request_invalid'],
  ['/staff/%zz', 'urn:staff:request_invalid'],
])('the URL %s is refused with a problem', async (url, type) => {
  const answer = await shop.app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ type, status: 400 });
});

test('an overlong token is treated as unknown', async () => {
  const base = '/service/newsletter/private/api/v1/newsletter-subscribers';
  const answer = await shop.app.inject(`${base}/${TOO_LONG}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ type: 'urn:newsletter:token_invalid' });
});
