import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { SITE_CODES, siteFacts, sitePath } from '#domain/sites.ts';

import { findChromium } from '../scripts/lib/browsers.mjs';

import { installabilityErrors, manifestPictures, readManifest } from './support/appManifest.ts';
import { untilKept } from './support/appWorker.ts';
import { expect, test } from './support/journey.ts';
import { launchOptions } from './support/launchOptions.ts';
import { openSignUp } from './support/signUpForm.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Apps are installed by the browser's windows, which a headless shell lacks.
test.use({
  serviceWorkers: 'allow',
  launchOptions: launchOptions(findChromium(root) ?? ''),
});

/** The error of the journey's private window, in which nothing can be installed. */
const PRIVATE_WINDOW = 'in-incognito';
const WINDOW_BUTTONS = { left: 70, right: 140, height: 33 };

test('the app meets the browser’s criteria for installation from shop and console', async ({
  page,
  request,
}) => {
  await page.goto('/de');
  await untilKept(page, '/de');
  expect(await installabilityErrors(page)).toEqual([PRIVATE_WINDOW]);
  await page.goto('/staff');
  expect(await installabilityErrors(page)).toEqual([PRIVATE_WINDOW]);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('every shop has a manifest in its own language whose URLs all respond', async ({
  page,
  request,
}) => {
  const pictures = new Set<string>();
  for (const address of [...SITE_CODES.map((site) => sitePath(site)), '/staff']) {
    await page.goto(address);
    const { manifest, errors, url } = await readManifest(page);
    expect(errors, address).toEqual([]);
    expect(manifest.lang, address).toBe(await page.locator('html').getAttribute('lang'));
    const answer = await request.get(url);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    for (const shortcut of manifest.shortcuts) {
      expect((await request.get(shortcut.url)).status(), shortcut.url).toBe(200);
    }
    for (const picture of manifestPictures(manifest)) pictures.add(JSON.stringify(picture));
  }
  for (const picture of pictures) {
    const { src, sizes, type }: { src: string; sizes: string; type: string } = JSON.parse(picture);
    const answer = await request.get(src);
    expect([src, answer.headers()['content-type']]).toEqual([src, type]);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test('a visit to the console leaves the shop’s app unchanged: each app has one start URL', async ({
  page,
}) => {
  const startOf = async (address: string) => {
    await page.goto(address);
    const { manifest } = await readManifest(page);
    return [manifest.id, manifest.start_url, manifest.shortcuts.map(({ url }) => url)];
  };
  const shop = await startOf('/de');
  expect(shop).toEqual(['/', '/', ['/', '/subscribenewsletter']]);
  expect(await startOf('/staff')).toEqual([
    '/staff',
    '/staff',
    ['/staff?do=nine-shops', '/staff?do=now-and-then', '/staff?do=next-change'],
  ]);
  for (const site of SITE_CODES) expect(await startOf(sitePath(site)), site).toEqual(shop);
});

test('the apps of shop and console coexist on one device, and one can be removed without the other', async ({
  playwright,
  shop,
}) => {
  // Nothing is installed in the private windows of other journeys.
  const device = await playwright.chromium.launchPersistentContext(
    test.info().outputPath('profile'),
    launchOptions(findChromium(root) ?? ''),
  );
  const page = device.pages()[0] ?? (await device.newPage());
  const browser = await device.newCDPSession(page);
  const [shopId, consoleId] = [`${shop.url}/`, `${shop.url}/staff`];
  const install = (manifestId: string) => browser.send('PWA.install', { manifestId });
  const isInstalled = async (manifestId: string) => {
    const [state] = await Promise.allSettled([browser.send('PWA.getOsAppState', { manifestId })]);
    return state?.status === 'fulfilled';
  };
  const visit = async (path: string) => {
    await page.goto(shop.url + path);
    await untilKept(page, path);
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    return (await browser.send('Page.getAppId')).appId;
  };

  expect(await visit('/de')).toBe(shopId);
  await expect(install(consoleId)).rejects.toThrow();
  await install(shopId);
  expect([await isInstalled(shopId), await isInstalled(consoleId)]).toEqual([true, false]);
  expect(await visit('/staff')).toBe(consoleId);
  await install(consoleId);
  expect([await isInstalled(shopId), await isInstalled(consoleId)]).toEqual([true, true]);
  await browser.send('PWA.uninstall', { manifestId: shopId });
  expect([await isInstalled(shopId), await isInstalled(consoleId)]).toEqual([false, true]);
  await device.close();
});

test('a shortcut opens its page in the last chosen shop', async ({ page, context }) => {
  await page.goto('/hu');
  await untilKept(page, '/hu', '/hu/offline');
  const { manifest } = await readManifest(page);
  const named = (url: string) => manifest.shortcuts.find((one) => one.url === url)?.name;
  expect([named('/'), named('/subscribenewsletter')]).toEqual(['Kezdőlap', 'Hírlevél']);

  await page.goto('/subscribenewsletter');
  await expect(page).toHaveURL('/hu/subscribenewsletter');
  await expect(page.locator('html')).toHaveAttribute('lang', siteFacts('HU').locale);
  await untilKept(page, '/hu/subscribenewsletter');
  await page.goto('/');
  await expect(page).toHaveURL('/hu');

  await context.setOffline(true);
  await page.goto('/subscribenewsletter');
  await expect(page).toHaveURL('/hu/subscribenewsletter');
  await expect(page.locator('h1')).toBeVisible();
});

test('a launch moves an open window to its page, but never away from a half-filled form', async ({
  page,
}) => {
  // Journeys run in a tab, and a tab is never launched: the installed app's parts of it are played here.
  await page.addInitScript(() => {
    const matches = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('display-mode: browser') ? matches('not all') : matches(query);
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer(consume: (launch: { targetURL: string }) => void) {
          Object.assign(window, {
            launch: (path: string) => consume({ targetURL: location.origin + path }),
          });
        },
      },
    });
  });
  const launch = async (path: string) => {
    await page.waitForFunction(() => 'launch' in window);
    await page.evaluate((address) => window.launch?.(address), path);
  };
  const form = await openSignUp(page, 'CZ');
  await form.locator('[name="email"]').fill('rozepsane@');
  await launch('/');
  await launch('/staff');
  await expect(form.locator('[name="email"]')).toHaveValue('rozepsane@');

  await form.locator('[name="email"]').fill('');
  await launch('/staff');
  await expect(page).toHaveURL('/staff');
  await launch('/subscribenewsletter');
  await expect(page).toHaveURL('/cz/subscribenewsletter');
});

test.describe('with the window’s own buttons over the page', () => {
  // The rules that the journey makes are neither those that the page was sent with nor the worker's.
  test.use({ bypassCSP: true, serviceWorkers: 'block' });

  test('the header of the installed app leaves room for the window’s buttons, and dragging it moves the window', async ({
    page,
  }) => {
    const { left, right, height } = WINDOW_BUTTONS;
    await page.setViewportSize({ width: 1000, height: 700 });
    // No journey has such a window: its rules are made to hold, with the measures that it would give.
    await page.route(/\/(?:de|assets\/staff\/staff-[^/]*\.css)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(/\(display-mode:\s*window-controls-overlay\)/g, 'all')
        .replaceAll(/env\(titlebar-area-x[^)]*\)/g, `${left}px`)
        .replaceAll(/env\(titlebar-area-width[^)]*\)/g, `${1000 - left - right}px`)
        .replaceAll(/env\(titlebar-area-height[^)]*\)/g, `${height}px`);
      await route.fulfill({ response, body });
    });
    const regionOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).getPropertyValue('app-region'));

    await page.goto('/de');
    const brand = await page.locator('.shell-brand').boundingBox();
    const switcher = await page.locator('.shell-header .country-switcher').boundingBox();
    expect(brand?.x).toBeGreaterThanOrEqual(left);
    expect((switcher?.x ?? 0) + (switcher?.width ?? 0)).toBeLessThanOrEqual(1000 - right);
    expect(await regionOf('.shell-header')).toBe('drag');
    expect(await regionOf('.shell-nav a')).toBe('no-drag');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.shell-header')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Tab');
    const skipLink = page.locator('.skip-link');
    await expect(skipLink).toBeFocused();
    expect((await skipLink.boundingBox())?.x).toBeGreaterThanOrEqual(left);
    await page.screenshot({ path: test.info().outputPath('header.png') });

    await page.goto('/staff');
    const door = await page.locator('.console-door').evaluate((element) => {
      const handle = getComputedStyle(element, '::before');
      return [handle.getPropertyValue('app-region'), handle.left, handle.blockSize];
    });
    expect(door).toEqual(['drag', `${left}px`, `${height}px`]);
    expect((await page.locator('.console-door h1').boundingBox())?.y).toBeGreaterThan(height);
  });
});

declare global {
  interface Window {
    /** Plays a launch of the installed app. */
    launch?: (address: string) => void;
  }
}
