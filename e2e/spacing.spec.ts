import type { Locator } from 'playwright/test';

import { siteFacts, sitePath } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { contactPath, field, submitRequest } from './support/customerForms.ts';
import { SHOPS } from './support/shops.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Minimum gap in CSS pixels; below it, two things seem to touch. */
const SMALLEST_GAP = 6;

for (const site of SHOPS) {
  test(`no entry of a table of contents of ${site} touches its neighbours on a phone`, async ({
    page,
  }) => {
    await page.goto(sitePath(site) + siteFacts(site).links.privacy);
    const entries = page.locator('.content-card .content-links a');
    const gaps = await entries.evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        const inner = words.getBoundingClientRect();
        const outer = link.getBoundingClientRect();
        return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
      }),
    );
    expect(gaps.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SMALLEST_GAP);
  });

  test(`the drawing below a message to ${site} keeps its distance from the button on a phone`, async ({
    page,
  }) => {
    await page.goto(contactPath(site));
    await field(page, 'topic').selectOption('OTHER');
    await field(page, 'name').fill('Zoë Szabó');
    await field(page, 'email').fill(`abstand-${site.toLowerCase()}@example.org`);
    await field(page, 'message').fill('📦');
    await submitRequest(page);
    const button = await boxOf(page.locator('.customer-form-end > :last-child'));
    const drawing = await boxOf(page.locator('.moment-picture img'));
    expect(drawing.y - (button.y + button.height)).toBeGreaterThanOrEqual(SMALLEST_GAP * 2);
  });

  test(`the link back to all stores of ${site} has a line of its own`, async ({ page }) => {
    const finder = `${sitePath(site)}/service/storefinder`;
    await page.goto(finder);
    const [town = ''] = await page.locator('.store-list h2').allTextContents();
    await page.goto(`${finder}?q=${encodeURIComponent(town)}`);
    const count = await boxOf(page.locator('.store-finder').getByRole('status'));
    const way = await boxOf(page.locator('.store-finder > p > a'));
    expect(way.y).toBeGreaterThanOrEqual(count.y + count.height);
  });
}

test('every page has its heading at the same height in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const pages = ['subscribenewsletter', 'coffee', 'delivery', 'privacy', 'account', 'contact'];
  const tops: Record<string, number> = {};
  for (const path of [...pages, 'countries', 'no-such-page']) {
    await page.goto(`/de/${path}`);
    tops[path] = (await boxOf(page.locator('h1'))).y;
  }
  const [first] = Object.values(tops);
  expect(tops).toEqual(Object.fromEntries(Object.keys(tops).map((path) => [path, first])));
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}
