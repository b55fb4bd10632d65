import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import * as previewCalls from '#contract/calls/preview.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';

import { dropHead } from './support/faultyFragments.ts';
import { tokenAt } from './support/previewTokens.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { firstStaff } from './support/staff.ts';
import { startExample } from './support/startExample.ts';

const isPhpThere = spawnSync('php', ['-v']).error === undefined;
test.skip(!isPhpThere, 'PHP is not installed here, so nothing makes the example’s page');

const FOLDER = fileURLToPath(new URL('../examples/php', import.meta.url));
/** The example's timeout, plus the delay of a busy machine. */
const LIMIT_MS = 300 + 1500;

/** Starts PHP's own server on the example. */
async function startHost(shopUrl: string, folder: string, pages = FOLDER) {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  return startExample({
    command: 'php',
    args: ['-S', `127.0.0.1:${port}`, '-t', pages],
    env: { SHOP_URL: shopUrl, CACHE_FOLDER: folder },
    url: `http://127.0.0.1:${port}/kasse.php`,
  });
}

test('the PHP example has footer and form, also while the shop is down', async ({
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

const WINTER = '2027-01-15T12:00:00+01:00';
const WINTER_HEADLINE = 'Wärmendes für kurze Tage';

/** Uses a full footer, because that of a checkout never changes. */
async function catalogueIn(folder: string): Promise<string> {
  const [parts = '', page = ''] = await Promise.all(
    ['ShopParts.php', 'kasse.php'].map((name) => readFile(path.join(FOLDER, name), 'utf8')),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'ShopParts.php'), parts);
  await writeFile(path.join(folder, 'kasse.php'), page.replace("=> 'reduced'", "=> 'full'"));
  return folder;
}

/** Returns everything that the example has cached. */
async function keptIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  const copies = names.map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(copies)).join('\n');
}

test('the PHP example shows staff a preview without storing it, and visitors the live footer', async ({
  page,
  context,
  browser,
  start,
  dataDir,
}) => {
  const shop = await start();
  const copies = path.join(dataDir, 'php');
  const host = await startHost(shop.url, copies, await catalogueIn(path.join(dataDir, 'pages')));
  // Cookies of the shop reach the host, as behind one address: they are of a name, whatever its port.
  const url = host.url.replace('127.0.0.1', 'localhost');
  const headline = page.locator('shop-footer .footer h2').first();
  const visitor = await browser.newPage();
  const expectLivePage = async () => {
    const answer = await visitor.goto(url);
    expect(answer?.headers()['cache-control']).toBeUndefined();
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('<shop-footer');
    expect(html).not.toMatch(/shop-preview|Wärmendes/);
    const kept = await keptIn(copies);
    expect(kept).toContain('shop-footer');
    expect(kept).not.toMatch(/shop-preview|W\\u00e4rmendes/);
  };
  try {
    await context.request.post(shop.url + staffAuthCalls.login.path, { data: firstStaff(shop) });
    await page.goto(`${shop.url}/de`);
    const token = await tokenAt(page, 'DE', WINTER);
    // A preview comes before any copy, so that a kept one would be shown to the visitor after it.
    await context.request.get(shop.url + previewCalls.token.path, {
      params: { previewDateTime: WINTER },
    });
    const byCookie = await page.goto(url);
    expect(byCookie?.headers()['cache-control']).toBe('private, no-store');
    await expect(headline).toHaveText(WINTER_HEADLINE);
    await expect(page.locator('shop-preview .preview-bar')).toContainText('15. Januar 2027');
    // The shop has 300 ms for the first copy, and a busy machine may need more.
    await expect
      .poll(async () => (await fetch(url)).text(), { timeout: 120_000 })
      .toContain('<shop-footer');
    await expectLivePage();

    await context.clearCookies({ name: 'PreviewToken' });
    const byAddress = await page.goto(`${url}?preview=${token}`);
    expect(byAddress?.headers()['cache-control']).toBe('private, no-store');
    await expect(headline).toHaveText(WINTER_HEADLINE);
    await expectLivePage();

    await context.request.get(shop.url + staffAuthCalls.logout.path);
    const over = await page.goto(`${url}?preview=${token}`);
    expect(over?.status()).toBe(410);
    await expect(page.getByText('Diese Vorschau ist beendet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Impressum' })).toBeVisible();
    await expect(page.locator('shop-footer')).toHaveCount(0);
    await expectLivePage();
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
  ['a head drop by drop', (_request, response) => dropHead(response)],
  ['nothing', () => {}],
];

for (const [fault, answer] of FAULTS) {
  test(`the PHP example shows its own legal links in time when the shop gives ${fault}`, async ({
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
