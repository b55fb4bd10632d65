import { brand } from '#domain/brand.ts';
import { siteFacts, sitePath } from '#domain/sites.ts';

import { untilKept } from './support/appWorker.ts';
import { accessibilityFindings } from './support/axe.ts';
import { recordComplaints } from './support/complaints.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { firstInShortRun, JOURNEY_SITES, SCHEMES, SHOPS } from './support/shops.ts';
import { openSignUp, submitButton } from './support/signUpForm.ts';
import { untilTakenOver } from './support/takenOver.ts';

test.use(WORKER_IN_FULL_RUN);

const SHARED_PATHS = ['', '/subscribenewsletter', '/countries'] as const;
const VIEWS = [
  { width: 360, colorScheme: 'dark' },
  { width: 820, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const;

for (const site of SHOPS) {
  test(`${site}: its pages are sound at every width, light and dark`, async ({ page }) => {
    const complaints = recordComplaints(page);
    for (const path of SHARED_PATHS) {
      await page.goto(sitePath(site) + path);
      // The front page has the most on it.
      for (const { width, colorScheme } of path === '' ? VIEWS : firstInShortRun(VIEWS)) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width);
        expect(await accessibilityFindings(page), `${path} at ${width}`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
  });
}

for (const site of SHOPS) {
  test(`${site}: the open form with all its faults is accessible on a phone, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const form = await openSignUp(page, site);
    await submitButton(form).click();
    await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityFindings(page), colorScheme).toEqual([]);
    }
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(360);
  });
}

test('the address field and the button are on the first screen of a small phone in every shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const site of JOURNEY_SITES) {
    await page.goto(`${sitePath(site)}/subscribenewsletter`);
    await expect(page.locator('#sign-up-email'), site).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main button[type="submit"]'), site).toBeInViewport({ ratio: 1 });
  }
});

test('the link to the newsletter is on the first screen of every front page on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const site of JOURNEY_SITES) {
    await page.goto(sitePath(site));
    await expect(page.locator('.hero .button'), site).toBeInViewport({ ratio: 1 });
  }
});

test('the newsletter picture is the desktop one from 1024 px and the tablet one below, by hash', async ({
  page,
}) => {
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/de/subscribenewsletter');
    return page.locator('.sign-up-picture img').evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return { path: new URL(image.currentSrc).pathname, isUpright: image.height > image.width };
    });
  };
  for (const [width, isUpright] of [
    [1024, true],
    [1023, false],
    [767, false],
    [360, false],
  ] as const) {
    const picture = await shown(width);
    expect(picture.path).toMatch(
      /^\/service\/newsletter\/frontend\/images\/[0-9a-f]+\.(?:avif|jpg)$/,
    );
    expect(picture.isUpright, `at ${width}`).toBe(isUpright);
  }
});

test('the legal notice is clipped at 60 px until it is expanded', async ({ page }) => {
  const form = await openSignUp(page, 'DE');
  const notice = form.locator('.expansion-item-content');
  const height = () => notice.evaluate((element) => element.clientHeight);
  await expect.poll(height).toBe(60);
  await form.locator('.expansion-item-toggle').click();
  await expect.poll(height).toBeGreaterThan(60);
});

test('every page declares its language, canonical URL and alternates in the other shops', async ({
  request,
  shop,
}) => {
  for (const site of SHOPS) {
    for (const path of SHARED_PATHS) {
      const html = await (await request.get(sitePath(site) + path)).text();
      expect(html).toContain(
        `<html lang="${siteFacts(site).locale}" dir="ltr" data-site="${site}"`,
      );
      expect(html).toContain(`<link rel="canonical" href="${shop.url}${sitePath(site)}${path}">`);
      const sisters = [...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)];
      const alternates = sisters.filter(([tag]) => tag.includes(shop.url));
      expect(alternates.map(([, language]) => language)).toEqual([
        ...SHOPS.map((code) => siteFacts(code).locale),
        'x-default',
      ]);
    }
  }
});

test('an unknown page is a 404 in the language of its shop, and an unknown country leads to Germany', async ({
  page,
}) => {
  const answer = await page.goto('/pl/nie-ma-takiej-strony');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goto('/xx/contact');
  await expect(page).toHaveURL('/de/contact');
  await page.goto('/CH_FR/countries');
  await expect(page).toHaveURL('/ch_fr/countries');
});

test('an unknown page outside every shop is a 404 in the language of the last chosen shop with links to all nine', async ({
  page,
}) => {
  await page.goto('/pl/countries');
  const nowhere = await page.goto('/sklep/kawa');
  expect(nowhere?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  const content = page.getByRole('main');
  const heading = await content.getByRole('heading', { level: 1 }).textContent();
  await expect(page).toHaveTitle(`${heading} | ${brand.name}`);
  await expect(content.getByRole('link')).toHaveCount(SHOPS.length);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await content.getByRole('link', { name: 'Türkiye' }).click();
  await expect(page).toHaveURL('/tr');
});

test('nothing moves while a page loads and hydrates', async ({ page }) => {
  await page.goto('/hu/subscribenewsletter');
  await untilTakenOver(page);
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0);
  });
  expect(shift).toBe(0);
});

test('the app and its worker start even on a device too busy for idle callbacks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (act, { timeout } = {}) =>
      timeout === undefined ? 0 : setTimeout(act, timeout);
  });
  await page.goto('/pl');
  await untilKept(page, '/pl');
});

type LayoutShift = PerformanceEntry & { value: number };

test('a page remembers its shop, and the URL without a shop leads there', async ({
  page,
  context,
}) => {
  const remembered = async () =>
    (await context.cookies()).find(({ name }) => name === 'Site')?.value;
  for (const [path, site] of [
    ['/hu', 'HU'],
    ['/ch_fr/countries', 'CH_FR'],
    ['/ch/privacy', 'CH'],
  ] as const) {
    await page.goto(path);
    await expect.poll(remembered).toBe(site);
    await page.goto('/');
    await expect(page).toHaveURL(sitePath(site));
  }
});

test('the front page’s form explains the next step below its button, also while a person types', async ({
  page,
}) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/hu');
    const body = page.locator('#newsletter .sign-up-body');
    for (const isReached of [false, true]) {
      if (isReached) await body.locator('[type=email]').focus();
      const button = await body.locator('[type=submit]').boundingBox();
      const steps = await body.locator('.sign-up-steps').boundingBox();
      if (!button || !steps) throw new Error('A part of the form is not shown');
      expect(steps.y, `at ${width} px`).toBeGreaterThan(button.y + button.height);
    }
  }
});
