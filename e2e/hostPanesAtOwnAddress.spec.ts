import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright/test';

import { FRAME_QUESTION } from '#contract/preview/frameWords.ts';

import { accessibilityFindings } from './support/axe.ts';
import { startElementsHost } from './support/elementsHost.ts';
import { freePort, type RunningServer } from './support/server.ts';
import { expect, test as journey } from './support/serverJourney.ts';
import { startExample } from './support/startExample.ts';
import { until } from './support/until.ts';
import { enter, firstStaff, panes, shopIn } from './support/staffConsole.ts';

const EXAMPLE = fileURLToPath(new URL('../examples/node/host.js', import.meta.url));
const WINTER = '2027-01-15T12:00:00+01:00';
const HEADLINE = 'Wärmendes für kurze Tage';

type Hosts = { shop: RunningServer; checkout: string; catalogue: string; copies: string };

/** A shop, a host on Node and one of files, each at an origin of its own. */
const test = journey.extend<{ hosts: Hosts }>({
  hosts: async ({ start, dataDir }, provide) => {
    const [checkoutPort, cataloguePort] = [await freePort(), await freePort()];
    const [checkoutOrigin, catalogueOrigin] = [checkoutPort, cataloguePort].map(
      (port) => `http://localhost:${port}`,
    );
    const checkout = `${checkoutOrigin}/kasse`;
    const catalogue = `${catalogueOrigin}/`;
    const shop = await start({
      env: {
        EMBED_ORIGINS: `${checkoutOrigin},${catalogueOrigin}`,
        HOST_PAGES: `de:${checkout},de:${catalogue}`,
      },
    });
    const copies = path.join(dataDir, 'copies');
    const host = await startExample({
      command: process.execPath,
      args: [EXAMPLE],
      env: {
        SHOP_URL: shop.url,
        PORT: `${checkoutPort}`,
        ORIGIN: checkoutOrigin ?? '',
        CACHE_FOLDER: copies,
      },
      url: checkout,
    });
    const files = await startElementsHost({ shopUrl: shop.url, port: cataloguePort });
    await provide({ shop, checkout, catalogue, copies });
    await files.close();
    await host.stop();
  },
});

const addressOf = ({ shop }: Hosts, page: string, at: string) =>
  `${shop.url}/staff?site=DE&path=host:${encodeURIComponent(page)}&at=${encodeURIComponent(at)}`;

async function openPane(page: Page, hosts: Hosts, shown: string, at = WINTER) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf(hosts, shown, at));
  const { name, password } = firstStaff(hosts.shop);
  await enter(page, name, password);
  return panes(page).first();
}

test('a pane shows pages of hosts at their own origins, each at its time, and follows their links', async ({
  page,
  hosts,
}) => {
  const { checkout, catalogue } = hosts;
  const pane = await openPane(page, hosts, checkout);
  const host = shopIn(pane);
  await expect(host.locator('h1')).toHaveText('Kasse');
  await expect(pane).not.toHaveAttribute('aria-busy', 'true');
  await expect(pane.getByRole('alert')).toHaveCount(0);
  await expect(host.locator('shop-preview .preview-bar')).toBeHidden();
  const field = pane.getByLabel('Page', { exact: true });
  await expect(field).toHaveValue(`host:${checkout}`);
  await expect(pane).toHaveAccessibleName(/\/kasse of another system/);

  await field.fill(`host:${catalogue}`);
  await field.press('Enter');
  const headline = host.locator('shop-footer .footer h2').first();
  await expect(headline).toHaveText(HEADLINE);
  await expect(pane).not.toHaveAttribute('aria-busy', 'true');
  await expect(pane.getByLabel('Time', { exact: true })).toHaveValue(/^Fri 15 Jan 2027, 12:00/);
  expect(await accessibilityFindings(page)).toEqual([]);

  await field.fill(`host:${catalogue}elsewhere`);
  await field.press('Enter');
  await expect(pane.getByText(`HOST_PAGES does not list ${catalogue}elsewhere`)).toBeVisible();
  await field.fill('/contact');
  await field.press('Enter');
  await expect(host.locator('h1')).toHaveText(/Kontakt/);
  await expect(pane).not.toHaveAttribute('aria-busy', 'true');
});

test('a pane’s page of a host at its own origin is neither stored nor shown elsewhere', async ({
  page,
  browser,
  hosts,
}) => {
  const { shop, checkout, catalogue, copies } = hosts;
  const policies: (string | undefined)[] = [];
  const answers: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(`${shop.url}/staff?`)) {
      policies.push(response.headers()['content-security-policy']);
    }
    if (response.url().startsWith(`${checkout}?`)) answers.push(response.headers());
  });
  const pane = await openPane(page, hosts, checkout);
  await expect(shopIn(pane).locator('h1')).toHaveText('Kasse');
  await expect(pane).not.toHaveAttribute('aria-busy', 'true');
  expect(policies[0]).toContain(
    `frame-src 'self' ${new URL(checkout).origin} ${new URL(catalogue).origin}`,
  );
  const shopPage = await page.request.get(`${shop.url}/de`);
  expect(shopPage.headers()['content-security-policy']).not.toContain('frame-src');
  expect(answers.length).toBeGreaterThan(0);
  for (const headers of answers) {
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${shop.url}`);
  }

  const visitor = await browser.newContext();
  const live = await visitor.request.get(checkout);
  expect(await live.text()).not.toContain('shop-preview');
  expect(live.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await visitor.close();
  const names = await until('the copy', async () => {
    const found = await readdir(copies).catch(() => []);
    return found.some((name) => name.endsWith('.json')) ? found : undefined;
  });
  for (const name of names) {
    expect(await readFile(path.join(copies, name), 'utf8')).not.toContain('shop-preview');
  }
});

test('a stranger’s page that frames a preview receives none of its messages', async ({
  page,
  hosts,
}) => {
  const { catalogue } = hosts;
  const pane = await openPane(page, hosts, catalogue);
  await expect(shopIn(pane).locator('shop-footer .footer h2').first()).toHaveText(HEADLINE);
  const address =
    page
      .frames()
      .find((frame) => frame.url().startsWith(catalogue))
      ?.url() ?? '';
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<script>heard = []; onmessage = ({ data }) => heard.push(data)</script><iframe src="${address}"></iframe>`,
    );
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
  const framed = page.frames()[1];
  await expect(page.frameLocator('iframe').locator('shop-preview .preview-bar')).toHaveAttribute(
    'hidden',
  );
  // The listener comes behind that of the preview, so that an answer would be under way before `done`.
  await framed?.evaluate((question) => {
    addEventListener('message', ({ data }) => {
      if (data === question) parent.postMessage('done', '*');
    });
  }, FRAME_QUESTION);
  await page.evaluate((question) => frames[0]?.postMessage(question, '*'), FRAME_QUESTION);
  await page.waitForFunction(() => (globalThis as { heard?: unknown[] }).heard?.includes('done'));
  expect(await page.evaluate(() => (globalThis as { heard?: unknown[] }).heard)).toEqual(['done']);
  stranger.closeAllConnections();
  stranger.close();
});

test('the console reports a host that passes no preview on or forbids framing', async ({
  page,
  hosts,
}) => {
  const { checkout } = hosts;
  let answered = 0;
  let isForbidden = true;
  await page.route(`${checkout}?*`, async (route) => {
    if (!isForbidden) return route.continue();
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'content-security-policy': "frame-ancestors 'none'" };
    await route.fulfill({ response: answer, headers });
    answered += 1;
    return undefined;
  });
  const pane = await openPane(page, hosts, checkout);
  await expect(pane.getByText('does not say what it shows')).toBeVisible();
  // It has been tried once more, with a new token.
  await expect.poll(() => answered).toBe(2);
  isForbidden = false;
  await pane.getByRole('button', { name: 'Try again' }).click();
  await expect(shopIn(pane).locator('h1')).toHaveText('Kasse');
  await expect(pane.getByText('does not say what it shows')).toHaveCount(0);
});
