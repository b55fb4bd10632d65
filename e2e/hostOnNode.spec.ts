import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { startExample } from './support/startExample.ts';
import { until } from './support/until.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/node/host.js', import.meta.url));

/** Starts the example of a host on Node; resolves once it listens. */
async function startHost(shopUrl: string, folder: string) {
  const port = await freePort();
  return startExample({
    command: process.execPath,
    args: [EXAMPLE],
    env: { SHOP_URL: shopUrl, PORT: `${port}`, CACHE_FOLDER: folder },
    url: `http://127.0.0.1:${port}/kasse`,
  });
}

test('the Node example has footer and form, also when it starts while the shop is down', async ({
  browser,
  start,
  dataDir,
}) => {
  const shop = await start();
  const folder = path.join(dataDir, 'host');
  const host = await startHost(shop.url, folder);
  // A busy machine may need more than the limit for the first answer.
  await expect
    .poll(async () => (await fetch(host.url)).text(), { timeout: 120_000 })
    .toContain('<shop-footer');
  const policy = (await fetch(host.url)).headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'none'; style-src 'sha256-/);
  // A page does not wait for its copy on the disk.
  await until('the copy', async () => {
    const names = await readdir(folder).catch(() => []);
    return names.some((name) => name.endsWith('.json')) || undefined;
  });
  await host.stop();
  await shop.kill();

  const again = await startHost(shop.url, folder);
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled });
      const answer = await page.goto(again.url);
      expect(answer?.headers()['content-security-policy']).toBe(policy);
      const footer = page.locator('shop-footer .footer');
      await expect(footer.getByRole('link', { name: 'Impressum' })).toBeVisible();
      await expect(page.locator('shop-newsletter form')).toBeVisible();
      const background = await footer.evaluate((it) => getComputedStyle(it).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      await page.close();
    }
  } finally {
    await again.stop();
  }
});

test('the Node example shows its own legal links while the shop has never responded', async ({
  page,
  dataDir,
}) => {
  const host = await startHost(`http://127.0.0.1:${await freePort()}`, path.join(dataDir, 'h'));
  try {
    await page.goto(host.url);
    await expect(page.getByRole('link')).toHaveText(['Impressum', 'Datenschutz']);
  } finally {
    await host.stop();
  }
});
