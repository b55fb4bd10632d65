import type { Page } from 'playwright/test';

import { keptAddresses, untilKept } from '../support/appWorker.ts';

import { expect, test } from './support/clusterJourney.ts';

const LIMIT_MS = 600_000;
const EVIL = 'evil.example';
/** Headers with which an attacker tries to poison a shared cache. */
const POISON: Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-host': EVIL },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-forwarded-proto': 'gopher', 'x-forwarded-prefix': `//${EVIL}` },
  { 'x-original-url': `/${EVIL}`, 'x-rewrite-url': `/${EVIL}` },
  { 'shop-view': `${EVIL}///`, 'x-shop-page': EVIL },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/` },
  { 'accept-language': EVIL, 'accept-encoding': EVIL },
  { 'x-preview-token': EVIL },
  { cookie: `platform=${EVIL}; affiliate=${EVIL}; AbGroups=${EVIL}; cc_cookie=${EVIL}` },
  { 'service-worker-navigation-preload': EVIL },
];

const keptText = (page: Page, address: string) =>
  page.evaluate(async (one) => (await caches.match(one, { ignoreVary: true }))?.text(), address);

test('the worker discards what an attacker put into a shared cache, and shows the good copy while both nodes are down', async ({
  page,
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start();
  const { url, nodes } = cluster;
  for (const headers of POISON) {
    for (const path of ['/de', '/de/offline', '/de/countries', '/sw.js']) {
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      const words = JSON.stringify([...answer.headers]) + (await answer.text());
      expect(words, `${path} ${JSON.stringify(headers)}`).not.toContain(EVIL);
    }
  }
  for (const path of ['/de/countries', '/de']) {
    await page.goto(url + path);
    await untilKept(page, path, '/de/offline');
  }
  for (const address of await keptAddresses(page)) {
    expect((await keptText(page, address)) ?? '', address).not.toContain(EVIL);
  }
  const good = await keptText(page, '/de');

  await nodes.web1.kill();
  await nodes.web2.kill();
  const gone = await fetch(`${url}/de?gone`);
  expect(gone.status).toBe(502);
  await page.goto(`${url}/de`);
  await expect(page.locator('.hero h1')).toBeVisible();
  expect(await keptText(page, '/de')).toBe(good);
  await page.goto(`${url}/de/privacy`);
  expect(await keptAddresses(page)).not.toContain('/de/privacy');

  await cluster.restart('web1');
  await cluster.restart('web2');
  await page.goto(`${url}/de/privacy`);
  await expect(page.locator('h1')).toHaveText(/^Datenschutz/);
  await untilKept(page, '/de/privacy');
});
