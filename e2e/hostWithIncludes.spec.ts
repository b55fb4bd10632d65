import { isNginxThere, startHostWithFooter } from '../bench/support/nginx.ts';
import { expect, test } from './support/serverJourney.ts';

test.skip(!isNginxThere(), 'nginx is not installed here, so nothing puts the footer in');

test('nginx puts the footer into another system’s page, and shows the last one while the shop is down', async ({
  browser,
  start,
  dataDir,
}) => {
  const server = await start();
  const host = await startHostWithFooter(dataDir, Number(new URL(server.url).port));
  try {
    const address = `http://127.0.0.1:${host.port}/checkout.html`;
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
