import { expect, test } from './support/journey.ts';

test('a server that runs says that it lives and that it is ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});
