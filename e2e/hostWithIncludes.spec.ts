import { isNginxThere, startHostWithFooter } from '../bench/support/nginx.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { missingBehind } from './support/shopBehind.ts';

test.skip(!isNginxThere(), 'nginx is not installed here, so nothing puts the footer in');

const WARM_LIMIT_MS = 120_000;

test('nginx includes the footer in a host’s page, and the last copy while the shop is down', async ({
  browser,
  start,
  dataDir,
}) => {
  const server = await start();
  const host = await startHostWithFooter(dataDir, Number(new URL(server.url).port));
  try {
    const address = `http://127.0.0.1:${host.port}/checkout.html`;
    // The host gives the shop 300 ms and is not made to wait longer; a busy machine may need more than one.
    await expect
      .poll(async () => (await fetch(address)).text(), { timeout: WARM_LIMIT_MS })
      .toMatch(/<shop-footer.*<script/s);
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled });
      await page.goto(address);
      const footer = page.locator('shop-footer .footer');
      await expect(footer.getByRole('link', { name: 'Impressum' })).toBeVisible();
      await expect(footer.locator('.footer-groups')).toHaveCount(0);
      const background = await footer.evaluate((it) => getComputedStyle(it).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      await footer.getByRole('link', { name: 'Impressum' }).click();
      await expect(page).toHaveURL(/\/de\/company$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.close();
    }
    await server.kill();
    const page = await browser.newPage();
    await page.goto(address);
    await expect(
      page.locator('shop-footer').getByRole('link', { name: 'Impressum' }),
    ).toBeVisible();
    await page.close();
  } finally {
    await host.stop();
  }
});

for (const [name, text] of [
  ['checkout', 'Kasse Diese Seite gehört einem anderen System. Ihr Ende kommt aus dem Shop.'],
  ['katalog', 'Katalog Auch diese Seite gehört einem anderen System: zur Kasse.'],
] as const) {
  test(`the host’s page ${name} shows its own legal links and no error while the shop has never responded`, async ({
    dataDir,
    page,
  }) => {
    const host = await startHostWithFooter(dataDir, await freePort());
    try {
      const answer = await page.goto(`http://127.0.0.1:${host.port}/${name}.html`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('body')).toHaveText(`${text} Impressum Datenschutz`);
    } finally {
      await host.stop();
    }
  });
}

test('the other node serves a host’s page and the shop’s own pages while one is down', async ({
  page,
  start,
  dataDir,
}) => {
  const shop = await start();
  const host = await startHostWithFooter(dataDir, [
    await freePort(),
    Number(new URL(shop.url).port),
  ]);
  try {
    const address = `http://localhost:${host.port}/katalog.html`;
    await expect
      .poll(async () => (await fetch(address)).text(), { timeout: WARM_LIMIT_MS })
      .toMatch(/<shop-newsletter.*<shop-footer.*<script/s);
    await page.goto(address);
    await page
      .locator('shop-footer .footer-legal')
      .getByRole('link', { name: 'Impressum' })
      .click();
    await expect(page).toHaveURL(/\/de\/company$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await host.stop();
  }
});

test('the shop’s pages, app and console find all their files behind nginx', async ({
  request,
  start,
  dataDir,
}) => {
  const shop = await start();
  const host = await startHostWithFooter(dataDir, Number(new URL(shop.url).port));
  try {
    expect(await missingBehind(request, `http://localhost:${host.port}`)).toEqual([]);
  } finally {
    await host.stop();
  }
});
