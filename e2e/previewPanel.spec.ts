import type { Page } from 'playwright/test';

import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openInUse, panelButton, panelDialog, signInAsStaff } from './support/previewPanel.ts';

test.use({ serviceWorkers: 'block' });

/** Addresses of what the page asks for, as they come. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

const isPanels = (address: string) =>
  address.startsWith('/assets/staff/') || address.startsWith('/service/preview/');

test('a shopper’s page asks for nothing of the panel and loads none of it', async ({ page }) => {
  const requests = requestsOf(page);
  const appStarted = page.waitForRequest(/\/assets\/client-/);
  await openInUse(page, '/de/subscribenewsletter');
  await appStarted;
  await page.waitForLoadState('networkidle');
  await page.locator('#sign-up-email').fill('anna@example.org');
  await page.waitForLoadState('networkidle');
  expect(requests.filter(isPanels)).toEqual([]);
  await expect(panelButton(page)).toHaveCount(0);
});

test('a hint without a session has no panel, and the console and its frames have none', async ({
  page,
  context,
  shop,
}) => {
  const requests = requestsOf(page);
  await context.addCookies([{ name: 'StaffAuth', value: '1', url: shop.url }]);
  const checked = page.waitForResponse('**/service/preview/api/auth/checkauth');
  await openInUse(page, '/de');
  expect((await checked).status()).toBe(401);
  await page.waitForLoadState('networkidle');
  await expect(panelButton(page)).toHaveCount(0);
  expect(requests.filter((address) => address.includes('renew'))).toEqual([]);
});

test('staff open the panel by key on a page of which the app has not started, and close it in three ways', async ({
  page,
  context,
  shop,
}) => {
  await signInAsStaff(context, shop);
  // Nothing of the app may be needed.
  await page.route(/\/assets\/texts\//, () => {});
  await openInUse(page, '/tr');
  const button = panelButton(page);
  await expect(button).toBeVisible();
  await expect(page.locator('.preview-panel')).toHaveAttribute('lang', 'en');
  await button.press('Enter');
  await expect(panelDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelDialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await panelDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelDialog(page)).toHaveCount(0);
  await button.click();
  await page.mouse.click(3, 3);
  await expect(panelDialog(page)).toHaveCount(0);
});

test('the panel passes axe and fits on a phone, in both schemes', async ({
  page,
  context,
  shop,
}) => {
  await signInAsStaff(context, shop);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openInUse(page, '/hu');
    await panelButton(page).click();
    const dialog = panelDialog(page);
    await expect(dialog.getByRole('status').filter({ hasText: /tests/ })).toHaveText(
      /Active tests found\.|No active tests for this date\./,
    );
    await dialog.getByLabel('Date').fill('2026-10-25');
    await dialog.getByLabel('Time').fill('02:30');
    await expect(dialog.getByLabel('Which')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    const isWithin = await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(isWithin).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('what was typed into the shop’s form stays while staff choose, and until they say otherwise', async ({
  page,
  context,
  shop,
}) => {
  await signInAsStaff(context, shop);
  await page.route('**/service/preview/api/token?*', (route) =>
    route.fulfill({ json: { status: 'SUCCESS' } }),
  );
  await openInUse(page, '/de/subscribenewsletter');
  await page.locator('#sign-up-email').fill('anna@example.org');
  await panelButton(page).click();
  await panelDialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(panelDialog(page).getByText('Settings applied successfully.')).toBeVisible();
  await expect(page.locator('#sign-up-email')).toHaveValue('anna@example.org');
  await panelDialog(page).getByRole('button', { name: 'Load it all the same' }).click();
  await expect(page.locator('#sign-up-email')).toHaveValue('');
  await expect(
    page.locator('.preview-panel').getByText('Settings applied successfully.'),
  ).toBeVisible();
});

test('the session behind the panel is renewed, and without one the panel goes', async ({
  page,
  context,
  shop,
}) => {
  await signInAsStaff(context, shop);
  const renewed = page.waitForResponse('**/service/preview/api/auth/login/renew');
  await openInUse(page, '/pl');
  await expect(panelButton(page)).toBeVisible();
  expect((await renewed).status()).toBe(200);
});
