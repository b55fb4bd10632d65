import type { Page } from 'playwright/test';

import { MINUTE_MS } from '#domain/durations.ts';

import {
  ageToken,
  heldClaims,
  move,
  recordRenewals,
  RENEWAL_CALLS,
  setVisible,
  shiftServerTime,
  signIn,
} from './support/customerSession.ts';
import { hostPage, startHost } from './support/hostPages.ts';
import { CATALOGUE, CHECKOUT, expect, test } from './support/hostWithNginx.ts';

// Of a token that lives for an hour and is due after half of it.
const DUE_AGE_MS = 40 * MINUTE_MS;

test.use({ serviceWorkers: 'block', baseURL: undefined });

/** Opens a page with user activity, and waits until it has read the server’s time. */
async function openInUse(page: Page, url: string): Promise<void> {
  const timeTold = page.waitForResponse('**/healthz');
  await page.goto(url);
  await move(page);
  expect((await timeTold).status()).toBe(200);
}

/** Writes the page's events into its title, as a host's own script could. */
async function listen(page: Page): Promise<void> {
  // Before the page's own scripts, which may be quick.
  await page.addInitScript(() => {
    document.addEventListener('session-ended', (event) => {
      document.title += ` ${(event as CustomEvent<{ reason: string }>).detail.reason}`;
    });
  });
}

test('a host’s page and an open tab of the shop renew a due session once', async ({
  context,
  behindNginx: { shop, url },
}) => {
  await signIn(context, shop);
  const renewals = recordRenewals(context);
  const pages = [await context.newPage(), await context.newPage()] as const;
  // By the pages' clock the token was made ten minutes ago, and it is due in twenty.
  await ageToken(context, shop, 50 * MINUTE_MS);
  const before = await heldClaims(context);
  // One clock for all pages of the browser.
  await context.clock.install({ time: Date.now() - 40 * MINUTE_MS });
  const shifts: (() => Promise<void>)[] = [];
  for (const [index, page] of pages.entries()) {
    shifts.push(await shiftServerTime(page, -40 * MINUTE_MS));
    await openInUse(page, url + (index === 0 ? CHECKOUT : '/de'));
    await setVisible(page, false);
  }
  await context.clock.runFor(40 * MINUTE_MS);
  expect(renewals).toEqual([]);

  for (const endShift of shifts) await endShift();
  const renewed = context.waitForEvent('response', (response) => response.url().endsWith('/renew'));
  await Promise.all(pages.map((page) => setVisible(page, true)));
  expect((await renewed).status()).toBe(201);
  await expect.poll(async () => (await heldClaims(context)).expMs).toBeGreaterThan(before.expMs);
  // The one that waited looks again, and at the next check too.
  await context.clock.runFor(4 * MINUTE_MS);
  expect(renewals).toEqual(['LOGIN_TOKEN']);
});

test('a host’s page renews the session only on a computer and while it is visible', async ({
  page,
  context,
  behindNginx: { shop, url },
}) => {
  await signIn(context, shop);
  await ageToken(context, shop, DUE_AGE_MS);
  const renewals = recordRenewals(context);
  for (const width of [767, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    const loaded = page.waitForResponse(/hostSessions-/);
    await page.goto(url + CATALOGUE);
    await move(page);
    await loaded;
    await page.waitForLoadState('networkidle');
  }
  expect(renewals).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const renewed = page.waitForResponse(RENEWAL_CALLS);
  await page.goto(url + CATALOGUE);
  expect((await renewed).status()).toBe(201);
});

test('a host’s page is notified when its session ends by sign-out or refusal', async ({
  page,
  context,
  behindNginx: { shop, url },
}) => {
  await signIn(context, shop);
  await listen(page);
  await openInUse(page, url + CATALOGUE);
  await context.clearCookies({ name: 'LoginToken' });
  await move(page);
  await expect(page).toHaveTitle('Katalog SIGNED_OUT');

  // An open page would itself renew the token as soon as it is due.
  await page.goto('about:blank');
  await signIn(context, shop);
  await ageToken(context, shop, DUE_AGE_MS);
  await page.route(RENEWAL_CALLS, (route) => route.fulfill({ status: 403, body: '{}' }));
  await openInUse(page, url + CATALOGUE);
  await expect(page).toHaveTitle('Katalog REFUSED');
});

test('a visitor loads a few lines, and the rest once signed in', async ({
  page,
  context,
  behindNginx: { shop, url },
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.clock.install();
  await page.goto(url + CHECKOUT, { waitUntil: 'networkidle' });
  await move(page);
  await page.clock.runFor(MINUTE_MS);
  expect(scripts.filter((at) => /\/assets\/embed\/embed-/.test(at))).toHaveLength(1);
  expect(scripts.filter((at) => /hostSessions-|healthz/.test(at))).toEqual([]);
  await signIn(context, shop);
  const timeTold = page.waitForResponse('**/healthz');
  await move(page);
  await page.clock.runFor(10_000);
  await timeTold;
});

test('a page at another origin reports that it renews nothing', async ({ page, start }) => {
  const shop = await start();
  const host = await startHost({ shopUrl: shop.url, address: 'OWN' });
  try {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    // A browser takes scripts of an origin that lets it, and this host has not named its own.
    await page.route('**/assets/embed/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
      await route.fulfill({ response, headers });
    });
    await page.goto(`${host.url}${hostPage('DE')}&session`);
    await expect
      .poll(() => said.join())
      .toContain('renewed in pages behind the shop’s own address alone');
  } finally {
    // The footer's script may still be on its way when the shop ends.
    await page.unrouteAll({ behavior: 'wait' });
    await host.close();
  }
});
