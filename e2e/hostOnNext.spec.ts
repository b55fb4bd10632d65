import path from 'node:path';

import type { Page } from 'playwright/test';

import { SITE_CODES, siteFacts } from '#domain/sites.ts';

import { EXAMPLE_WIDTHS } from './support/exampleHosts.ts';
import { startFaultyFragments } from './support/faultyFragments.ts';
import { expectLastGoodFooter } from './support/lastGoodFooter.ts';
import { mailTo } from './support/mails.ts';
import { buildNextExample, installNextExample, startNextExample } from './support/nextExample.ts';
import { freePort, type RunningServer } from './support/server.ts';
import { expect, test as journey } from './support/serverJourney.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

type Host = { url: string; shop: RunningServer; restart(): Promise<void> };

/** Pages by the fragment that has a response of its own. */
const FIRST_ANSWERS = [
  ['/', '<shop-footer'],
  ['/kasse', '<shop-newsletter'],
  ['/kasse?signup=sent', 'sign-up-success'],
] as const;

/** The example of a checkout on Next, behind one address with the shop, and built for it. */
const test = journey.extend<{ host: Host }, { shopPort: number; missing: string | undefined }>({
  missing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
    async ({}, provide) => provide(await installNextExample()),
    { scope: 'worker', timeout: 600_000 },
  ],
  shopPort: [
    async ({ missing }, provide) => {
      const port = await freePort();
      if (missing === undefined) await buildNextExample(`http://127.0.0.1:${port}`);
      await provide(port);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  host: async ({ start, dataDir, shopPort, missing }, provide) => {
    test.skip(missing !== undefined, missing);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const shop = await start({ port: shopPort, env: { PUBLIC_URL: url } });
    const folder = path.join(dataDir, 'next');
    const options = { shopUrl: `http://127.0.0.1:${shopPort}`, port, folder };
    let next = await startNextExample(options);
    // A busy machine may need more than the limit for the first answer.
    for (const [page, part] of FIRST_ANSWERS) {
      await expect
        .poll(async () => (await fetch(url + page)).text(), { timeout: 120_000 })
        .toContain(part);
    }
    await provide({
      url,
      shop,
      async restart() {
        await next.stop();
        next = await startNextExample(options);
      },
    });
    await next.stop();
  },
});

// One folder is built and served.
test.describe.configure({ mode: 'serial' });

const imprint = (page: Page) =>
  page.locator('shop-footer .footer .footer-legal').getByRole('link', { name: 'Impressum' });

function faultsIn(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

test('the Next checkout keeps one footer between pages, signs up in place, and hydrates without errors', async ({
  page,
  host: { url, shop },
}) => {
  const faults = faultsIn(page);
  await page.goto(url);
  await expect(imprint(page)).toBeVisible();
  const background = await page
    .locator('shop-footer .footer')
    .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
  const footer = await page.locator('shop-footer').elementHandle();
  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible();
  expect(await page.evaluate((it) => it?.isConnected, footer)).toBe(true);
  await expect(page.locator('shop-footer')).toHaveCount(1);

  // The form came with the navigation, and not with the page.
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  await fillSignUp(form, 'DE', 'weiter@example.org');
  await submitButton(form).click();
  await expect(page.locator('shop-newsletter .sign-up-success')).toBeVisible();
  await mailTo(shop.dataDir, 'weiter@example.org');
  await page.getByRole('link', { name: 'Zurück zum Warenkorb' }).click();
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
  await page.goBack();
  // A second form is as new, and has its script too.
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  expect(await page.evaluate((it) => it?.isConnected, footer)).toBe(true);

  await page.goto(`${url}/kasse`);
  await page.getByLabel('Als Geschenk verpacken').check();
  await expect(page.getByText('Als Geschenk verpackt')).toBeVisible();
  await expect(imprint(page)).toBeVisible();
  await expect(page.locator('shop-newsletter form')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the Next checkout without scripts has the footer, and its form posts and returns', async ({
  browser,
  host: { url, shop },
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${url}/kasse`);
  await expect(imprint(page)).toBeVisible();
  const form = signUpForm(page);
  await fillSignUp(form, 'DE', 'ohne@example.org');
  await submitButton(form).click();
  await expect(page).toHaveURL(`${url}/kasse?signup=sent`);
  await expect(page.locator('shop-newsletter .sign-up-success')).toBeVisible();
  await mailTo(shop.dataDir, 'ohne@example.org');
  await page.close();
});

test('the Next checkout shows the footer of the visitor’s chosen view', async ({
  page,
  context,
  host,
}) => {
  const view = page.locator('shop-footer .embedded');
  await page.goto(`${host.url}/kasse`);
  await expect(view).not.toHaveAttribute('data-platform');
  await context.addCookies([{ name: 'platform', value: 'MATCH', url: host.url }]);
  await page.reload();
  await expect(view).toHaveAttribute('data-platform', 'MATCH');
});

test('the Next checkout shows the last good copy while the shop is down, also after a restart', async ({
  page,
  host,
}) => {
  await host.shop.kill();
  await page.goto(host.url);
  await expect(imprint(page)).toBeVisible();
  await host.restart();
  await page.reload();
  await expect(imprint(page)).toBeVisible();
  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  await expect(page.locator('shop-newsletter form')).toBeVisible();
});

test('the Next checkout has form and footer of each shop, on phones and desktops, with and without scripts', async ({
  browser,
  dataDir,
  host,
  shopPort,
}) => {
  for (const site of SITE_CODES) {
    const next = await startNextExample({
      shopUrl: `http://127.0.0.1:${shopPort}`,
      port: await freePort(),
      folder: path.join(dataDir, site),
      site,
    });
    const url = `${next.url}kasse`;
    await expect
      .poll(async () => (await fetch(url)).text(), { timeout: 120_000 })
      .toMatch(/<shop-newsletter.*<shop-footer/s);
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled });
      const faults = faultsIn(page);
      for (const width of EXAMPLE_WIDTHS) {
        const what = `${site}, ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
        await page.setViewportSize({ width, height: 900 });
        await page.goto(url);
        const footer = page.locator('shop-footer .footer');
        await expect(footer.locator('.footer-legal a').first(), what).toBeVisible();
        await expect(footer.locator('..'), what).toHaveAttribute('lang', siteFacts(site).locale);
        const form = page.locator('shop-newsletter form');
        await form.locator('[name="email"]').focus();
        if (javaScriptEnabled) await expect(form, what).toHaveAttribute('data-open', 'true');
      }
      expect(faults, site).toEqual([]);
      await page.close();
    }
    await next.stop();
  }
  expect(host.shop.output()).not.toContain('"level":50');
});

test('a Next page shows the last good footer in time for any fault of the shop, and the current one afterwards', async ({
  dataDir,
  missing,
  shopPort: _builtFor,
}) => {
  test.skip(missing !== undefined, missing);
  const shop = await startFaultyFragments();
  const next = await startNextExample({
    shopUrl: `http://127.0.0.1:${shop.port}`,
    port: await freePort(),
    folder: path.join(dataDir, 'copies'),
  });
  try {
    await expectLastGoodFooter(next.url, shop);
  } finally {
    await next.stop();
    shop.stop();
  }
});
