import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { startExample } from './support/startExample.ts';

const isPhpThere = spawnSync('php', ['-v']).error === undefined;
test.skip(!isPhpThere, 'PHP is not installed here, so nothing makes the example’s page');

const FOLDER = fileURLToPath(new URL('../examples/php', import.meta.url));
/** The limit of the example, and what a busy machine takes besides. */
const LIMIT_MS = 300 + 1500;

/** Starts PHP's own server on the example. */
async function startHost(shopUrl: string, folder: string) {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  return startExample({
    command: 'php',
    args: ['-S', `127.0.0.1:${port}`, '-t', FOLDER],
    env: { SHOP_URL: shopUrl, CACHE_FOLDER: folder },
    url: `http://127.0.0.1:${port}/kasse.php`,
  });
}

test('the example in PHP has footer and form, and still has them while the shop is down', async ({
  browser,
  start,
  dataDir,
}) => {
  const shop = await start();
  const host = await startHost(shop.url, path.join(dataDir, 'php'));
  try {
    const get = async (query = '') => (await fetch(host.url + query)).text();
    await expect.poll(() => get(), { timeout: 120_000 }).toContain('<shop-footer');
    await expect
      .poll(() => get('?signup=sent'), { timeout: 120_000 })
      .toContain('data-signup="sent"');
    expect(await get('?signup=%3Cscript%3E')).not.toContain('data-signup');
    await shop.kill();
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled });
      await page.goto(host.url);
      const footer = page.locator('shop-footer .footer');
      await expect(footer.getByRole('link', { name: 'Impressum' })).toBeVisible();
      await expect(page.locator('shop-newsletter form')).toBeVisible();
      const background = await footer.evaluate((it) => getComputedStyle(it).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      await page.close();
    }
  } finally {
    await host.stop();
  }
});

const FAULTS: [string, RequestListener][] = [
  ['an error', (_request, response) => void response.writeHead(500).end('{}')],
  ['a page of another kind', (_request, response) => void response.end('<html>Sign in</html>')],
  [
    'an answer drop by drop',
    (_request, response) => {
      const drops = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(drops));
    },
  ],
  ['nothing', () => {}],
];

for (const [fault, answer] of FAULTS) {
  test(`the example in PHP shows legal links of its own, in time, where the shop gives ${fault}`, async ({
    page,
    dataDir,
  }) => {
    const shop = createServer(answer);
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const host = await startHost(shopUrl, path.join(dataDir, 'php'));
    try {
      const beganMs = performance.now();
      await page.goto(host.url);
      expect(performance.now() - beganMs).toBeLessThan(LIMIT_MS);
      await expect(page.getByRole('link')).toHaveText(['Impressum', 'Datenschutz']);
    } finally {
      await host.stop();
      shop.closeAllConnections();
      shop.close();
    }
  });
}
