import { startHost } from './support/hostPages.ts';
import { test } from './support/journey.ts';
test.use({ serviceWorkers: 'block' });
test('x', async ({ page, shop }) => {
  const host = await startHost(shop.url, 'DE');
  page.on('console', (m) => console.log(m.text()));
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const i of [0, 1, 2, 3]) {
    await page.goto(`${host.url}/host/${i}`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/host${i}.png`, fullPage: true });
  }
  console.log(
    await page.evaluate(
      () =>
        getComputedStyle(
          document.querySelector('shop-footer')!.shadowRoot!.querySelector('.embedded')!,
        ).getPropertyValue('--if-classic') +
        '|' +
        getComputedStyle(
          document.querySelector('shop-footer')!.shadowRoot!.querySelector('.footer-inner')!,
        ).display,
    ),
  );
  await host.close();
});
