import { sitePath } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { htmlFindings } from './support/validHtml.ts';

/** Search words for a town in each shop, and the branch to be found. */
const SEARCHES = {
  DE: ['koln', 'Köln'],
  AT: ['50', 'Salzburg'],
  CH: ['ZURICH', 'Zürich'],
  CH_FR: ['geneve', 'Genève'],
  CZ: ['702 00', 'Ostrava'],
  HU: ['gyor', 'Győr'],
  SK: ['04001', 'Košice'],
  TR: ['IZMIR', 'İzmir'],
  PL: ['wroclaw', 'Wrocław'],
} as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  for (const site of SHOPS) {
    test(`${site}: the header leads to the stores, and a town or postcode finds its own`, async ({
      page,
    }) => {
      await page.goto(sitePath(site));
      await page.locator('.shell-menu > summary').click();
      await page.locator('.shell-header a[href$="/service/storefinder"]:visible').click();
      const list = page.locator('.store-list li');
      await expect(list.nth(4)).toBeVisible();
      await page.waitForLoadState();
      const stores = await list.count();
      await expect(page.locator('.store-map circle')).toHaveCount(stores);
      expect(await htmlFindings(await page.content())).toEqual([]);

      const [typed, town] = SEARCHES[site];
      await page.getByRole('searchbox').fill(typed);
      await page.getByRole('searchbox').press('Enter');
      await expect(list).toHaveCount(1);
      await expect(list.getByRole('heading')).toHaveText(town);
      await expect(page.getByRole('searchbox')).toHaveValue(typed);
      await expect(page.locator('.store-finder').getByRole('status')).toContainText(typed);
      await expect(page.locator('.store-map g')).toHaveCount(1);
      await expect(page.locator('.store-map .store-other')).toHaveCount(stores - 1);

      await page.getByRole('searchbox').fill('<b>Atlantis');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.locator('.store-finder').getByRole('status')).toContainText('<b>Atlantis');
      await expect(list).toHaveCount(stores);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(360);
    });
  }
});

test('the stores page is accessible, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/de/service/storefinder?q=ham');
    await expect(page.locator('.store-list li')).toHaveCount(1);
    expect(await accessibilityFindings(page)).toEqual([]);
  }
});
