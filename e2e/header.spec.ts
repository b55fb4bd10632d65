import { siteFacts, sitePath } from '#domain/sites.ts';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';

/** Links of every page's header, below the shop's path, in order. */
const waysOf = (site: (typeof SHOPS)[number]) => [
  '/coffee',
  '/fashion',
  '/home',
  '/kitchen',
  siteFacts(site).links.contact,
  '/service/storefinder',
  '/subscribenewsletter',
  '/countries',
];

for (const site of SHOPS) {
  test(`${site}: the header links to worlds, help, stores, account and country, in a scriptless menu on phones`, async ({
    browser,
    shop,
  }) => {
    const phone = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 640 },
    });
    const page = await phone.newPage();
    await page.goto(shop.url + sitePath(site));
    const links = page.locator('.shell-nav a');
    await expect(links.first()).toBeHidden();
    await page.locator('.shell-menu > summary').click();
    const shown = await links.evaluateAll((all) =>
      all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')),
    );
    expect(shown).toEqual(waysOf(site).map((path) => sitePath(site) + path));
    for (const link of await links.all()) await expect(link).toBeInViewport();
    await expect(page.locator('.shell-account')).toBeVisible();
    await links.first().click();
    await expect(page).toHaveURL(`${shop.url}${sitePath(site)}/coffee`);
    await expect(page.locator('.shell-worlds [aria-current="page"]')).toHaveCount(1);
    await phone.close();
  });

  test(`${site}: the header fits every width and has no empty slot`, async ({ page }) => {
    await page.goto(sitePath(site));
    for (const width of [360, 480, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
      const header = await page.locator('.shell-header').boundingBox();
      expect(header?.height, `${width} px`).toBeLessThan(width < 768 ? 64 : 116);
    }
    await expect(page.locator('.shell-slot')).toHaveCount(2);
    for (const slot of await page.locator('.shell-slot').all()) await expect(slot).toBeHidden();
  });
}

test(
  'the header lists the countries of the footer, and Escape or a press outside closes them',
  { tag: OWN_BRAND_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/de/delivery');
    const addressesIn = (part: string) =>
      page
        .locator(`${part} .country-switcher a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const addresses = await addressesIn('.shell-header');
    expect(addresses).toHaveLength(SHOPS.length);
    expect(addresses).toEqual(await addressesIn('.footer'));

    const switcher = page.locator('.shell-header .country-switcher');
    const turkey = switcher.getByRole('link', { name: 'Türkiye' });
    const completed = page.waitForResponse(/completeHeader/);
    await switcher.locator('summary').click();
    await completed;
    await expect(turkey).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(turkey).toBeHidden();
    await expect(switcher.locator('summary')).toBeFocused();
    await switcher.locator('summary').click();
    await page.locator('main h1').click();
    await expect(turkey).toBeHidden();
    await switcher.locator('summary').click();
    await turkey.click();
    await expect(page).toHaveURL(/\/tr\/delivery$/);
  },
);

test('the header of a phone scrolls away with the page and returns on scrolling up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/de/terms', '/hu']) {
    await page.goto(path);
    const header = page.locator('.shell-header');
    await expect(header).toBeInViewport();
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await expect(header, path).not.toBeInViewport();
    await page.mouse.wheel(0, -120);
    await expect(header, path).toBeInViewport({ ratio: 1 });
    await page.locator('.shell-menu > summary').click();
    await expect(page.locator('.shell-nav')).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(header, 'with its menu open').toBeInViewport({ ratio: 1 });
    await page.locator('.shell-menu > summary').click();
    await page.locator('main h1').evaluate((heading) => heading.scrollIntoView());
    // What is scrolled to stands below it.
    const bottom = await header.evaluate((one) => one.getBoundingClientRect().bottom);
    const top = await page.locator('main h1').evaluate((one) => one.getBoundingClientRect().top);
    expect(top, path).toBeGreaterThanOrEqual(bottom);
  }
});

test('the header stays at the page’s top on a desktop and without scripts', async ({
  browser,
  shop,
}) => {
  for (const { width, javaScriptEnabled } of [
    { width: 1440, javaScriptEnabled: true },
    { width: 360, javaScriptEnabled: false },
  ]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(`${shop.url}/de/terms`);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await expect(page.locator('.shell-header')).not.toBeInViewport();
    await page.mouse.wheel(0, -120);
    await expect(page.locator('.shell-header')).not.toBeInViewport();
    await context.close();
  }
});

for (const width of [360, 1280]) {
  test(`nothing covers the link to the content when it has the focus, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/de');
    await page.keyboard.press('Tab');
    const link = page.locator('.skip-link');
    await expect(link).toBeFocused();
    expect(
      await link.evaluate((element) => {
        const { x, y, width: across, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + across / 2, y + height / 2) === element;
      }),
    ).toBe(true);
  });
}
