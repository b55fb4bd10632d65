import type { Page } from 'playwright/test';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';

import { accessibilityFindings } from './support/axe.ts';
import {
  ageToken,
  heldClaims,
  move,
  RENEWAL_CALLS,
  recordRenewals,
  setVisible,
  shiftServerTime,
  signIn,
} from './support/customerSession.ts';
import { expect, test } from './support/journey.ts';
import { openSignUp } from './support/signUpForm.ts';

// Of a token that lives for an hour and is due after half of it.
const DUE_AGE_MS = 40 * MINUTE_MS;
const EXPIRED_AGE_MS = 90 * MINUTE_MS;

test.use({ serviceWorkers: 'block' });

test.beforeEach(({ context, shop }) => signIn(context, shop));

/** Opens a shop's page with user activity, and waits until it has read the server’s time. */
async function openInUse(page: Page, path = '/de'): Promise<void> {
  const timeTold = page.waitForResponse('**/healthz');
  await page.goto(path);
  await move(page);
  await timeTold;
}

/** Locates a row of the customer's table on the support page. */
function fact(page: Page, name: string) {
  return page.getByRole('table', { name: 'Customer' }).getByRole('row', { name }).getByRole('cell');
}

test('a session is renewed when a person returns to a device that slept for twelve hours', async ({
  page,
  context,
  shop,
}) => {
  const renewals = recordRenewals(context);
  await ageToken(context, shop, 12 * HOUR_MS);
  await page.clock.install({ time: Date.now() - 12 * HOUR_MS });
  const endShift = await shiftServerTime(page, -12 * HOUR_MS);
  await openInUse(page);
  expect(renewals).toEqual([]);

  await endShift();
  await page.clock.setSystemTime(Date.now());
  const renewed = page.waitForResponse(RENEWAL_CALLS);
  await move(page);
  expect((await renewed).status()).toBe(201);
  expect(renewals).toEqual(['LONG_TERM_TOKEN']);
  expect((await heldClaims(context)).expMs).toBeGreaterThan(Date.now());
});

test('ten tabs renew their session once', async ({ context, shop }) => {
  const renewals = recordRenewals(context);
  const { expMs } = await heldClaims(context);
  await ageToken(context, shop, DUE_AGE_MS);
  const pages = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto(`${shop.url}/staff/session`)));
  await Promise.all(
    pages.map((page) => expect(fact(page, 'Outcome')).toHaveText(/^(?:0 RENEWED|4 NOT_YET_DUE)$/)),
  );
  expect(renewals).toEqual(['LOGIN_TOKEN']);
  expect((await heldClaims(context)).expMs).toBeGreaterThanOrEqual(expMs);
});

test('a page hidden for an hour sends no request and renews the session at once when it is shown', async ({
  page,
  context,
  shop,
}) => {
  const renewals = recordRenewals(context);
  // By the page's clock it was made ten minutes ago, and it is due in twenty.
  await page.clock.install({ time: Date.now() - 40 * MINUTE_MS });
  await ageToken(context, shop, 50 * MINUTE_MS);
  const endShift = await shiftServerTime(page, -40 * MINUTE_MS);
  await openInUse(page);
  await setVisible(page, false);
  await page.clock.runFor(40 * MINUTE_MS);
  expect(renewals).toEqual([]);

  await endShift();
  const renewed = page.waitForResponse(RENEWAL_CALLS);
  await setVisible(page, true);
  expect((await renewed).status()).toBe(201);
  expect(renewals).toEqual(['LOGIN_TOKEN']);
});

test('a clock that is a day behind does not prevent a due renewal', async ({
  page,
  context,
  shop,
}) => {
  await page.clock.install({ time: Date.now() - DAY_MS });
  await ageToken(context, shop, DUE_AGE_MS);
  const renewed = page.waitForResponse(RENEWAL_CALLS);
  await openInUse(page);
  expect((await renewed).status()).toBe(201);
});

test('a clock that is a day ahead does not end a valid session', async ({ page, context }) => {
  const renewals = recordRenewals(context);
  await page.clock.install({ time: Date.now() + DAY_MS });
  await openInUse(page, '/staff/session');
  await expect(fact(page, 'Outcome')).toHaveText('4 NOT_YET_DUE');
  await expect(fact(page, 'Clock of this device')).toHaveText(
    /^86(?:399|40[01]) s ahead of the server$/,
  );
  expect(renewals).toEqual([]);
});

test('the check waits without a message for a connection that was lost during the call', async ({
  page,
  context,
  shop,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await ageToken(context, shop, DUE_AGE_MS);
  await page.route(RENEWAL_CALLS, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await openInUse(page, '/staff/session');
  await expect(fact(page, 'Outcome')).toHaveText('2 UNREACHABLE');
  await page.unroute(RENEWAL_CALLS);
  await context.setOffline(false);
  await expect(fact(page, 'Outcome')).toHaveText('0 RENEWED');
  expect(faults).toEqual([]);
});

test('the response for a token that another sign-in replaced during the call is dropped', async ({
  page,
  context,
  shop,
}) => {
  await ageToken(context, shop, DUE_AGE_MS);
  // The call waits until the page aborts it. An answer after that would race with the browser's own clean-up of the
  // intercepted request, and could still delete the cookie.
  await page.route(RENEWAL_CALLS, () => {});
  const renewal = page.waitForRequest(RENEWAL_CALLS);
  await page.goto('/staff/session');
  const request = await renewal;
  const failed = page.waitForEvent('requestfailed', (one) => one === request);

  await signIn(context, shop);
  const { lid } = await heldClaims(context);
  await failed;
  await expect(fact(page, 'Outcome')).toHaveText('4 NOT_YET_DUE');
  expect((await heldClaims(context)).lid).toBe(lid);
});

test('a session that expires while a person fills a form is renewed, and the form is unchanged', async ({
  page,
  context,
  shop,
}) => {
  const form = await openSignUp(page, 'TR');
  const email = form.locator('[name="email"]');
  // What is known of the customer comes first.
  await expect(email).not.toHaveValue('');
  await email.fill('half-typed@exam');
  await email.evaluate((field) => field.setAttribute('data-mark', 'same'));

  const renewed = page.waitForResponse(RENEWAL_CALLS);
  await ageToken(context, shop, EXPIRED_AGE_MS);
  await move(page);
  expect((await renewed).status()).toBe(201);
  await page.keyboard.type('ple.org');
  await expect(email).toHaveValue('half-typed@example.org');
  await expect(email).toHaveAttribute('data-mark', 'same');
  await expect(email).toBeFocused();
});

test('a smartphone or a tablet checks nothing', async ({ page, context, shop }) => {
  const renewals = recordRenewals(context);
  await ageToken(context, shop, DUE_AGE_MS);
  for (const value of ['MATCH', 'TABLET']) {
    await context.addCookies([{ name: 'platform', value, url: shop.url }]);
    await page.goto('/staff/session');
    await expect(fact(page, 'State')).toHaveText(/^Skipped/);
  }
  // Without the cookie, a page that is as wide as on a computer would check at once.
  await page.setViewportSize({ width: 767, height: 800 });
  await context.clearCookies({ name: 'platform' });
  for (const width of [767, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/staff/session');
    await expect(fact(page, 'State')).toHaveText(/^Skipped/);
  }
  expect(renewals).toEqual([]);
});

test('a waiting page notices a sign-in in another tab, and signed-out pages do not load the session code', async ({
  page,
  context,
  shop,
}) => {
  await context.clearCookies();
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.clock.install();
  await page.goto('/de', { waitUntil: 'networkidle' });
  await move(page);
  await page.clock.runFor(MINUTE_MS);
  expect(scripts.filter((url) => /\/(?:sessions-|healthz)/.test(url))).toEqual([]);

  await signIn(context, shop);
  const timeTold = page.waitForResponse('**/healthz');
  await move(page);
  await page.clock.runFor(10_000);
  await timeTold;
});

test('the support page shows no token and is accessible', async ({ page, context }) => {
  await page.goto('/staff/session');
  await expect(fact(page, 'Outcome')).toHaveText('4 NOT_YET_DUE');
  const { lid } = await heldClaims(context);
  expect(await page.content()).not.toContain(lid);
  expect(await accessibilityFindings(page)).toEqual([]);
});
