import type { Locator } from 'playwright/test';

import { MAIL_LABELS } from '#domain/mailKinds.ts';
import { SITE_CODES, siteFacts } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { recordComplaints } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';
import { piecesThatSpill, widthOfPage } from './support/kitMeasures.ts';

test('every piece renders in all nine locales with unique ids and without console errors', async ({
  page,
}) => {
  const complaints = recordComplaints(page);
  await openGallery(page);
  for (const site of SITE_CODES) {
    const { locale } = siteFacts(site);
    await page.getByRole('combobox', { name: 'Locale', exact: true }).selectOption(locale);
    await expect(page.locator(`.gallery-shown:not([lang="${locale}"])`)).toHaveCount(0);
  }
  const repeatedIds = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(repeatedIds).toEqual([]);
  expect(complaints).toEqual([]);
});

test('every page template, state and mail renders in the shop of the chosen locale', async ({
  page,
}) => {
  await page.goto('/staff/kit?piece=pages');
  const frames = page.locator('.gallery-pages iframe');
  await expect(frames).not.toHaveCount(0);
  for (const locale of ['tr-TR', 'fr-CH']) {
    await page.getByRole('combobox', { name: 'Locale', exact: true }).selectOption(locale);
    await expect(page.locator(`.gallery-pages iframe:not([title$="${locale}"])`)).toHaveCount(0);
    for (const name of [
      'State: voucher',
      'State: not found',
      'Category: coffee',
      `Mail: ${MAIL_LABELS.WELCOME}`,
    ]) {
      const frame = page.locator(`iframe[title^="${name},"]`);
      await frame.scrollIntoViewIfNeeded();
      const shown = frame.contentFrame();
      await expect(shown.locator('html')).toHaveAttribute('lang', locale);
      await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  // Icons are drawn from a file, which browsers refuse to a page of no origin.
  const icon = page
    .locator('iframe[title^="State: not found,"]')
    .contentFrame()
    .locator('.footer use');
  const drawnWidth = () => icon.first().evaluate((use) => use.getBoundingClientRect().width);
  await expect.poll(drawnWidth).toBeGreaterThan(0);
  const titles = await frames.evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  expect(new Set(titles).size).toBe(titles.length);
  // Axe waits for frames that run no script, which what they show has nothing to do with.
  await frames.evaluateAll((all) => all.forEach((one) => one.remove()));
  expect(await accessibilityFindings(page)).toEqual([]);
});

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
] as const) {
  test(`the whole kit is accessible and fits at ${width} pixels, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openGallery(page);
    expect(await widthOfPage(page)).toBeLessThanOrEqual(width);
    expect(await piecesThatSpill(page)).toEqual([]);
    // A landmark stands here in several states at once, as on no page.
    expect(await accessibilityFindings(page, { except: ['landmark-unique'] })).toEqual([]);
  });
}

test('the gallery can show pieces in another colour scheme than the system’s', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGallery(page);
  const shown = page.locator('.gallery-shown').first();
  const light = await colourOf(shown);
  await page.getByRole('combobox', { name: 'Scheme', exact: true }).selectOption('dark');
  await expect.poll(() => colourOf(shown)).not.toBe(light);
  const dark = await colourOf(shown);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('combobox', { name: 'Scheme', exact: true }).selectOption('system');
  await expect.poll(() => colourOf(shown)).toBe(dark);
  await page.getByRole('combobox', { name: 'Scheme', exact: true }).selectOption('light');
  await expect.poll(() => colourOf(shown)).toBe(light);
});

function colourOf(box: Locator): Promise<string> {
  return box.evaluate((element) => getComputedStyle(element).backgroundColor);
}

test('a piece in the gallery at a chosen width looks as in a window of that width', async ({
  page,
}) => {
  await openGallery(page, '?scheme=dark');
  await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('360 px');
  const frame = page.frameLocator('iframe[title="The pieces at 360 pixels"]');
  await expect(frame.locator('.gallery-shown[data-scheme="dark"]').first()).toBeVisible();
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(360);
  await expect(frame.getByRole('navigation', { name: 'Pieces' })).toHaveCount(0);
});

test('a piece of the kit is found, changed and its code copied by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGallery(page);
  await page.getByRole('link', { name: 'Rich text' }).press('Enter');
  await expect(page).toHaveURL('/staff/kit?piece=richText');
  await expect(page.locator('.gallery-piece')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Rich text' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.getByRole('textbox', { name: 'href' }).fill('/at/privacy');
  const live = page.locator('.gallery-state', { hasText: 'Rich text with controls' });
  await expect(live.getByRole('link')).toHaveAttribute('href', '/at/privacy');
  await page.getByRole('button', { name: 'Copy the code of Rich text with controls' }).press(' ');
  await expect(live.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("'/at/privacy'");
});

test('the console is in English, neither indexed nor cached, and says that a URL is unknown', async ({
  page,
}) => {
  const kit = await page.goto('/staff/kit');
  expect(kit?.headers()['cache-control']).toBe('no-cache');
  expect(kit?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveTitle('Interface kit | Morgenrot console');

  const unknown = await page.goto('/staff/no/such/page');
  expect(unknown?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the interface kit' }).click();
  await expect(page.getByRole('heading', { name: 'Interface kit' })).toBeVisible();
});

test('no page of the shop loads anything of the console', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/de/subscribenewsletter', { waitUntil: 'networkidle' });
  await page.getByRole('textbox').first().focus();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(2);
  expect(requests.filter((path) => path.startsWith('/assets/staff/'))).toEqual([]);
});
