import type { Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { startHaltingPages } from './support/slowPages.ts';
import { untilTakenOver } from './support/takenOver.ts';

test.use({ serviceWorkers: 'allow' });

/** How long to wait until the app would have started by itself anywhere. */
const BEGUN_MS = 3000;

/** Returns the paths of the scripts that a page requests from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** One of each kind. */
const PLAIN_PAGES = ['/de/contact', '/de/no-such-page', '/de/privacy', '/de/countries'];

for (const path of PLAIN_PAGES) {
  test(`${path} has no control and runs only the start script until a person interacts`, async ({
    page,
  }) => {
    const scripts = collectScripts(page);
    await page.goto(path, { waitUntil: 'load' });
    await page.mouse.move(50, 50);
    await page.waitForTimeout(BEGUN_MS);
    expect(scripts).toEqual([expect.stringMatching(/\/start-[^/]+\.js$/)]);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);

    await page.locator('main h1').click();
    await untilTakenOver(page);
    expect(scripts.some((script) => script.includes('/client-'))).toBe(true);
  });
}

test('a pointer that moves while half of a page has arrived does not start the app', async ({
  page,
  shop,
}) => {
  const scripts = collectScripts(page);
  const pages = await startHaltingPages(shop.url, /<h1.*?<\/h1>/);
  try {
    const started = page.waitForResponse(/\/start-[^/]+\.js$/);
    await page.goto(`${pages.url}/de/contact`, { waitUntil: 'commit' });
    await started;
    // The script runs once its response has arrived.
    await page.waitForFunction(() => document.cookie.includes('Site=DE'));
    await page.mouse.move(50, 50);
    await page.mouse.move(60, 60);
    pages.release();
    await page.waitForLoadState();
    await page.waitForTimeout(BEGUN_MS);
    expect(scripts).toEqual([expect.stringMatching(/\/start-[^/]+\.js$/)]);
  } finally {
    await pages.stop();
  }
});

test('a page with the form hydrates by itself', async ({ page }) => {
  const client = page.waitForRequest(/\/client-[^/]+\.js$/);
  await page.goto('/de/subscribenewsletter');
  await client;
});

test('a page without a control hydrates by itself when a service worker controls it', async ({
  page,
}) => {
  await page.goto('/de');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const client = page.waitForRequest(/\/client-[^/]+\.js$/);
  await page.goto('/de/privacy');
  await client;
});
