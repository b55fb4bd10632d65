import { SITE_CODES, siteFacts } from '#domain/sites.ts';

import { EXAMPLE_WIDTHS, EXAMPLES } from './support/exampleHosts.ts';
import { expect, test } from './support/serverJourney.ts';

const WARM_LIMIT_MS = 120_000;

for (const { name, isThere, start: startHost } of EXAMPLES) {
  test(`the example ${name} shows form and footer of each shop, on phones and desktops, with and without scripts`, async ({
    browser,
    start,
    dataDir,
  }) => {
    test.skip(!isThere(), 'What this example runs on is not installed here');
    const shop = await start();
    const host = await startHost(dataDir, shop.url);
    try {
      for (const site of SITE_CODES) {
        const url = host.pageOf(site);
        await expect
          .poll(async () => (await fetch(url)).text(), { timeout: WARM_LIMIT_MS })
          .toMatch(/<shop-newsletter.*<shop-footer.*<script.*<script/s);
        for (const javaScriptEnabled of [true, false]) {
          const context = await browser.newContext({ javaScriptEnabled });
          const page = await context.newPage();
          const faults: string[] = [];
          page.on('pageerror', (error) => faults.push(String(error)));
          page.on('console', (message) => {
            if (message.type() === 'error') faults.push(message.text());
          });
          for (const width of EXAMPLE_WIDTHS) {
            const what = `${site}, ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
            await page.setViewportSize({ width, height: 800 });
            await page.goto(url);
            const footer = page.locator('shop-footer .footer');
            await expect(footer.locator('.footer-legal a').first(), what).toBeVisible();
            await expect(footer.locator('..'), what).toHaveAttribute(
              'lang',
              siteFacts(site).locale,
            );
            const background = await footer.evaluate((it) => getComputedStyle(it).backgroundColor);
            expect(background, what).not.toBe('rgba(0, 0, 0, 0)');
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth),
              what,
            ).toBeLessThanOrEqual(width);
            const form = page.locator('shop-newsletter form');
            await form.locator('[name="email"]').focus();
            // The browser's own account of what follows the focus, which needs no script.
            await expect(form.locator('[name="email"]'), what).toBeFocused();
            if (javaScriptEnabled) await expect(form, what).toHaveAttribute('data-open', 'true');
          }
          expect(faults, site).toEqual([]);
          await context.close();
        }
      }
    } finally {
      await host.stop();
    }
  });
}
