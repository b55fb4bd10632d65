import type { BrowserContext, Page, Route } from 'playwright/test';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { keptAddresses, untilKept } from './support/appWorker.ts';
import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { field, submitRequest } from './support/customerForms.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { openInUse, panelButton, panelDialog } from './support/previewPanel.ts';
import { test as publishing } from './support/publishing.ts';
import { signUpBody, SUBSCRIBERS_PATH } from './support/service.ts';
import { setPreview, signStaffIn } from './support/staff.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'allow' });

const FOOTER_DE = '/service/promotion/api/promotion/SHOP_FOOTER?site=DE';
const WINTER = '2027-01-15T12:00:00+01:00';
const ICONS = '/service/footer-images/icons.svg';
/** The last picture of a footer, which is kept after all others. */
const LAST_FLAG = '/service/footer-images/flags/tr.svg';
const LONGER_THAN_THE_WORKER_WAITS_MS = 4000;
const PHONE = { width: 360, height: 640 };

const headlineOf = (page: Page) => page.locator('.footer h2').first();
const noticeOf = (page: Page) => page.locator('.offline-notice');

/** Opens every part of the footer and counts the pictures that it shows; all of them must be there. */
async function shownImages(page: Page): Promise<number> {
  for (const group of await page.locator('.footer-group > summary').all()) await group.click();
  const images = await page.locator('.footer img:visible').all();
  for (const image of images) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
  }
  const icons = await page.evaluate(async (address) => (await fetch(address)).status, ICONS);
  expect(icons).toBe(200);
  return images.length;
}

/** Holds the next request to an address until the returned function is called. */
async function holdBack(context: BrowserContext, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const wait = async (route: Route) => {
    await released;
    await route.continue();
  };
  await context.route(address, wait, { times: 1 });
  return release;
}

/** Marks a page, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test(
  'the offline footer shows every picture below visited pages and the offline page',
  { tag: OWN_BRAND_TAG },
  async ({ page, context }) => {
    await page.setViewportSize(PHONE);
    // This footer was never on the screen: its pictures load only near it.
    await page.goto('/de/countries');
    await untilKept(page, '/de/countries', '/de/offline', FOOTER_DE, LAST_FLAG);
    const keptWords = async () =>
      (await keptAddresses(page)).filter((one) => one.includes('/texts/footer-'));
    await expect.poll(keptWords).toEqual([expect.stringMatching(/footer-de-DE-/)]);

    await context.setOffline(true);
    for (const path of ['/de/countries', '/de/delivery']) {
      await page.goto(path);
      await expect(headlineOf(page)).toHaveText('Gut zu wissen');
      expect(await shownImages(page), path).toBeGreaterThan(10);
    }
    await expect(page.locator('h1')).toHaveText('Keine Verbindung');
  },
);

test('a page shows an unobtrusive offline notice in its shop’s language until the connection is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/pl');
  await untilKept(page, '/pl');
  await context.setOffline(true);
  await page.goto('/pl');
  await expect(noticeOf(page)).toHaveText('Brak połączenia');
  await expect(noticeOf(page)).toHaveRole('status');
  expect(await accessibilityFindings(page)).toEqual([]);
  await context.setOffline(false);
  await expect(noticeOf(page)).toBeHidden();
});

publishing(
  'a footer published meanwhile appears after reconnecting, and on pages kept before',
  { tag: OWN_BRAND_TAG },
  async ({ page, context, publisher }) => {
    await page.goto('/de/countries');
    await untilKept(page, '/de/countries', '/de/offline', FOOTER_DE);
    await context.setOffline(true);
    await publisher.publish('Frisch veröffentlicht');
    await page.goto('/de/countries');
    await expect(noticeOf(page)).toBeVisible();
    await expect(headlineOf(page)).toHaveText('Gut zu wissen');
    await mark(page);
    const group = page.locator('.footer-group').nth(1);
    await page.setViewportSize(PHONE);
    await group.locator('summary').click();
    const email = page.locator('.footer-newsletter [name=email]');
    await email.fill('halb@example.org');

    const response = page.waitForResponse(/SHOP_FOOTER/);
    await context.setOffline(false);
    await response;
    await expect(noticeOf(page)).toBeHidden();
    await expect(headlineOf(page)).toHaveText('Gut zu wissen');
    await expect(email).toBeFocused();
    const scrolled = await page.evaluate(() => scrollY);
    await email.blur();
    await expect(headlineOf(page)).toHaveText('Frisch veröffentlicht');
    await expect(email).toHaveValue('halb@example.org');
    await expect(group).toHaveAttribute('open');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await isMarked(page)).toBe(true);

    // The page itself is kept as it was; the footer's content is newer.
    await context.setOffline(true);
    await page.goto('/de/countries');
    await expect(headlineOf(page)).toHaveText('Frisch veröffentlicht');
    expect(await shownImages(page)).toBeGreaterThan(10);
  },
);

publishing(
  'a kept page that a slow network stands behind gets the footer of now; a fresh one never an older',
  async ({ page, context, publisher }) => {
    await page.goto('/de');
    await untilKept(page, '/de', '/de/offline', FOOTER_DE);
    await publisher.publish('Frisch veröffentlicht');
    const release = await holdBack(context, '**/de');
    await page.goto('/de');
    await expect(headlineOf(page)).toHaveText('Frisch veröffentlicht');
    release();

    await publisher.publish('Noch frischer');
    // The kept content is the one before.
    await context.route(/SHOP_FOOTER/, (route) => route.abort());
    await page.goto('/de');
    await page.waitForLoadState('networkidle');
    await expect(headlineOf(page)).toHaveText('Noch frischer');
  },
);

test(
  'no preview is cached, and a previewed page keeps its own footer',
  { tag: OWN_BRAND_TAG },
  async ({ page, context, shop }) => {
    await signStaffIn(context, shop);
    await page.goto('/de/privacy');
    await untilKept(page, '/de/privacy', '/de/offline', FOOTER_DE);
    const kept = await page.evaluate(
      async (address) => (await caches.match(address))?.text(),
      FOOTER_DE,
    );
    await setPreview(context, { previewDateTime: WINTER });
    await page.goto('/de/privacy');
    await expect(headlineOf(page)).toHaveText('Wärmendes für kurze Tage');
    await expect(noticeOf(page)).toBeAttached();
    await context.setOffline(true);
    await expect(noticeOf(page)).toBeVisible();
    await context.setOffline(false);
    await expect(noticeOf(page)).toBeHidden();
    // What the app asks for by itself is a preview as well, and is not kept either.
    const previewed = await page.evaluate(
      async (address) =>
        (await fetch(address, { headers: { 'cache-control': 'no-cache' } })).text(),
      FOOTER_DE,
    );
    expect(previewed).toContain('Wärmendes');
    await expect(headlineOf(page)).toHaveText('Wärmendes für kurze Tage');
    expect(
      await page.evaluate(async (address) => (await caches.match(address))?.text(), FOOTER_DE),
    ).toBe(kept);

    // The page as it is without the preview is kept, and would pass for the preview.
    const release = await holdBack(context, '**/de/privacy');
    const shown = page.goto('/de/privacy');
    setTimeout(release, LONGER_THAN_THE_WORKER_WAITS_MS);
    await shown;
    await expect(page.locator('[data-preview-bar]')).toBeVisible();

    await setPreview(context, {});
    await page.goto('/de/privacy');
    await expect(page.locator('[data-preview-bar]')).toHaveCount(0);
    await context.setOffline(true);
    await page.goto('/de/privacy');
    await expect(headlineOf(page)).toHaveText('Gut zu wissen');
  },
);

test('the next page after setting a preview is that preview, however slow the network', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await openInUse(page, '/de/privacy');
  await untilKept(page, '/de/privacy');
  await panelButton(page).click();
  await panelDialog(page).getByLabel('Date').fill('2027-01-15');
  await panelDialog(page).getByLabel('Time').fill('12:00');
  const release = await holdBack(context, '**/de/privacy');
  const request = context.waitForEvent('request', (request) =>
    request.url().endsWith('/de/privacy'),
  );
  await panelDialog(page).getByRole('button', { name: 'Apply' }).click();
  await request;
  setTimeout(release, LONGER_THAN_THE_WORKER_WAITS_MS);
  await expect(page.locator('[data-preview-bar]')).toBeVisible();
  await expect(headlineOf(page)).toHaveText('Wärmendes für kurze Tage');
});

test('a cached footer reflects a sign-up made elsewhere after reconnecting', async ({
  page,
  context,
}) => {
  await page.goto('/de/privacy');
  await untilKept(page, '/de/privacy', '/de/offline', FOOTER_DE);
  await context.setOffline(true);
  await page.goto('/de/privacy');
  const block = page.locator('.footer-newsletter');
  await block.scrollIntoViewIfNeeded();
  await expect(block).toBeVisible();
  await page.waitForLoadState('networkidle');
  // As in another tab, before this page is back on the network.
  const signedUp = await context.request.post(`${SUBSCRIBERS_PATH}?site=DE`, {
    data: signUpBody('nebenan@example.org'),
  });
  expect(signedUp.status()).toBe(202);
  await expect(block).toBeVisible();
  await context.setOffline(false);
  await expect(block).toBeHidden();
});

test('input typed offline stays in the form and is sent when the connection is back', async ({
  page,
  context,
}) => {
  const form = await openSignUp(page, 'DE');
  await untilKept(page, '/de/subscribenewsletter');
  await fillSignUp(form, 'DE', 'wieder@example.org');
  await context.setOffline(true);
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(noticeOf(page)).toHaveText('Keine Verbindung');
  await expect(form.locator('[name="email"]')).toHaveValue('wieder@example.org');
  await context.setOffline(false);
  await expect(noticeOf(page)).toBeHidden();
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
});

test('a withdrawal confirmed offline is sent by the offline page’s button once the connection is back', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/pl/withdrawal');
  await untilKept(page, '/pl/offline');
  await field(page, 'name').fill('Zofia "Zosia" Nowak');
  await field(page, 'contract').fill('4711 & 4712');
  await field(page, 'email').fill('zofia@example.org');
  await submitRequest(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Potwierdź odstąpienie od umowy' }).click();
  await expect(page.locator('h1')).toHaveText('Brak połączenia');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect(page.locator('h1')).toHaveText('Otrzymaliśmy Twoje odstąpienie');
  const acknowledgement = await mailTo(shop.dataDir, 'zofia@example.org');
  expect(acknowledgement.text).toContain('Zofia "Zosia" Nowak');
});

test('a visitor who leaves a page with the reduced footer gets the full one', async ({
  page,
  shop,
}) => {
  const address = 'reduced@example.org';
  const form = await openSignUp(page, 'DE');
  await fillSignUp(form, 'DE', address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await page.goto(confirmLinkIn(await mailTo(shop.dataDir, address)));
  await expect(page.locator('.voucher')).toBeVisible();
  await expect(page.locator('.footer-group')).toHaveCount(0);
  await page.locator('.shell-brand').click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.locator('.footer-group')).toHaveCount(9);
});
