import { expect, test } from './support/journey.ts';
import { layoutShiftsToTheEnd, watchLayoutShifts } from './support/layoutShift.ts';
import { startDrippingPages, startHaltingPages } from './support/slowPages.ts';

// Responses from the worker's cache do not arrive slowly.
test.use({ serviceWorkers: 'block' });

for (const [width, height] of [
  [360, 640],
  [820, 1100],
  // All of the page is in view.
  [1440, 5000],
] as const) {
  test(`nothing moves while a page arrives in chunks, ${width} px wide and ${height} high`, async ({
    page,
    shop,
  }) => {
    const slow = await startDrippingPages(shop.url);
    try {
      await watchLayoutShifts(page);
      await page.setViewportSize({ width, height });
      for (const path of ['/de', '/tr/subscribenewsletter']) {
        await page.goto(slow.url + path, { waitUntil: 'load' });
        expect(await layoutShiftsToTheEnd(page), path).toEqual([]);
        await expect(page.locator('.consent-notice')).toBeVisible();
        await expect(page.locator('.footer-end')).toBeVisible();
      }
    } finally {
      await slow.stop();
    }
  });
}

test('the footer of a short page reaches the window’s bottom before the whole page has arrived', async ({
  page,
  shop,
}) => {
  // The first group of the footer is there, the others are not.
  const slow = await startHaltingPages(shop.url, /class="footer-group[^]*?<\/details>/);
  try {
    await watchLayoutShifts(page);
    await page.setViewportSize({ width: 1440, height: 1000 });
    const arrived = page.goto(`${slow.url}/de/countries`, { waitUntil: 'load' });
    await page.locator('.footer-group').first().waitFor();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const end = () =>
      page.locator('.footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
    expect(await end()).toBe(1000);
    slow.release();
    await arrived;
    await expect(page.locator('.footer-group')).toHaveCount(9);
    expect(await layoutShiftsToTheEnd(page)).toEqual([]);
  } finally {
    slow.release();
    await slow.stop();
  }
});

/** Places at which pages once moved when the rest arrived: the path, what has arrived, and its last element. */
const HALTS = [
  ['/tr/returns', /class="content-head">[^]*?<\/svg>/, '.content-head > svg'],
  ['/de/fashion', /class="category-band">[^]*?<\/(?:picture|h1)>/, '.category-band :is(img, h1)'],
] as const;

for (const [path, arrived, last] of HALTS) {
  for (const width of [360, 1366]) {
    test(`nothing moves when ${path} halts after its ${last}, ${width} px wide`, async ({
      page,
      shop,
    }) => {
      const slow = await startHaltingPages(shop.url, arrived);
      try {
        await watchLayoutShifts(page);
        await page.setViewportSize({ width, height: 768 });
        const loaded = page.goto(slow.url + path, { waitUntil: 'load' });
        await page.locator(last).waitFor({ state: 'attached' });
        await page.evaluate(
          () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        slow.release();
        await loaded;
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await layoutShiftsToTheEnd(page)).toEqual([]);
      } finally {
        slow.release();
        await slow.stop();
      }
    });
  }
}

test('input typed while the page arrives is kept, and the app hydrates the complete page', async ({
  page,
  shop,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const slow = await startHaltingPages(shop.url, /class="footer-group[^]*?<\/details>/);
  try {
    const arrived = page.goto(`${slow.url}/at/subscribenewsletter`, { waitUntil: 'load' });
    const email = page.locator('main [name="email"]');
    await email.fill('early@example.org');
    // The start script has run: it has noted the shop.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('Site=AT');
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    slow.release();
    await arrived;
    await expect(page.locator('#newsletter-sign-up')).toHaveAttribute('data-open', 'true');
    await expect(email).toHaveValue('early@example.org');
    expect(faults).toEqual([]);
  } finally {
    slow.release();
    await slow.stop();
  }
});
