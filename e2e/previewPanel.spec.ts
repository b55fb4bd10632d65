import type { Page } from 'playwright/test';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openInUse, panelButton, panelDialog } from './support/previewPanel.ts';
import { SCHEMES } from './support/shops.ts';
import { firstStaff, signStaffIn } from './support/staff.ts';
import { untilTakenOver } from './support/takenOver.ts';

test.use({ serviceWorkers: 'block' });

/** Collects the addresses of the page's requests. */
function requestsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

const isPanels = (address: string) =>
  address.startsWith('/assets/staff/') || address.startsWith('/service/preview/');

test('a shopper’s page neither requests nor loads the panel', async ({ page }) => {
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

test('a session hint without a session shows no panel and renews nothing', async ({
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

test('staff open the panel by keyboard before the app has started, and close it in three ways', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
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

test('the console and the shops that it frames have no panel', async ({ page, context, shop }) => {
  await signStaffIn(context, shop);
  const requests = requestsOf(page);
  await openInUse(page, '/staff/kit');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/de';
    document.body.append(frame);
  });
  await page.frameLocator('iframe').locator('.footer').waitFor();
  // The panel would have started beside the app, which waits in a frame for a person.
  await page.frameLocator('iframe').locator('main h1').click();
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('There is no frame with the shop');
  await untilTakenOver(frame);
  expect(requests.filter((address) => address.endsWith('/checkauth'))).toEqual([]);
  await expect(page.frameLocator('iframe').locator('.preview-panel')).toHaveCount(0);
});

test('the panel passes axe and fits on a phone, in both schemes', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const colorScheme of SCHEMES) {
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

test('the input of the shop’s form stays while staff choose, until they discard it', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await page.route('**/service/preview/api/token?*', (route) =>
    route.fulfill({ json: { status: 'SUCCESS' } }),
  );
  await openInUse(page, '/de/subscribenewsletter');
  await page.locator('#sign-up-email').fill('anna@example.org');
  await panelButton(page).click();
  await panelDialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(panelDialog(page).getByText('Settings applied successfully.')).toBeVisible();
  await expect(page.locator('#sign-up-email')).toHaveValue('anna@example.org');
  await panelDialog(page).getByRole('button', { name: 'Reload anyway' }).click();
  await expect(page.locator('#sign-up-email')).toHaveValue('');
  await expect(
    page.locator('.preview-panel').getByText('Settings applied successfully.'),
  ).toBeVisible();
});

test('applied settings show the content of their time and group until the logout', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await openInUse(page, '/de');
  const headline = page.locator('.footer h2', { hasText: 'Können wir helfen?' });
  await expect(headline).toHaveCount(0);
  await panelButton(page).click();
  const dialog = panelDialog(page);
  await dialog.getByLabel('Date').fill('2026-12-24');
  await dialog.getByLabel('Time').fill('18:00');
  await dialog.getByLabel('A/B test', { exact: true }).selectOption('footer-headline');
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please also select an A/B test group!');
  await dialog.getByLabel('A/B test group').selectOption('question');
  const request = page.waitForRequest('**/service/preview/api/token?*');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  expect(Object.fromEntries(new URL((await request).url()).searchParams)).toEqual({
    test: 'footer-headline',
    group: 'question',
    previewDateTime: '2026-12-24T17:00:00.000Z',
  });

  await expect(
    page.locator('.preview-panel').getByText('Settings applied successfully.'),
  ).toBeVisible();
  await expect(headline).toBeVisible();
  await panelButton(page).click();
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-12-24');
  await expect(dialog.getByLabel('Time')).toHaveValue('18:00');
  await expect(dialog.getByLabel('A/B test group')).toHaveValue('question');

  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(panelButton(page)).toHaveCount(0);
  await expect(headline).toHaveCount(0);
  await openInUse(page, '/de/countries');
  await page.waitForLoadState('networkidle');
  await expect(panelButton(page)).toHaveCount(0);
});

test('unapplied choices survive a reload and another sign-in, and a preview of the present stays at the present', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await openInUse(page, '/de');
  await panelButton(page).click();
  const dialog = panelDialog(page);
  const request = page.waitForRequest('**/service/preview/api/token?*');
  // The page before shows the message as well.
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  expect(new URL((await request).url()).searchParams.get('previewDateTime')).toBe('');
  await loaded;
  await expect(
    page.locator('.preview-panel').getByText('Settings applied successfully.'),
  ).toBeVisible();
  await expect(page.locator('[data-preview-bar]')).toHaveCount(0);

  await page.keyboard.press('F2');
  await dialog.getByLabel('Date').fill('2027-07-03');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(panelButton(page)).toHaveCount(0);
  await signStaffIn(context, shop);
  await openInUse(page, '/de/contact');
  await panelButton(page).click();
  await expect(dialog.getByLabel('Date')).toHaveValue('2027-07-03');
  const link = dialog.getByRole('link', { name: 'Open in the console' });
  await expect(link).toHaveAttribute('href', '/staff?site=DE&path=/contact');

  // Without its session, what was chosen is applied once staff are in again.
  await context.clearCookies({ name: 'StaffSession' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const { name, password } = firstStaff(shop);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in and apply' }).click();
  await expect(page.locator('[data-preview-bar]')).toContainText('3. Juli 2027');
});

test(
  'the session behind the panel is renewed, and the panel closes without its cookie',
  { tag: OWN_BRAND_TAG },
  async ({ page, context, shop }) => {
    await signStaffIn(context, shop);
    const renewed = page.waitForResponse('**/service/preview/api/auth/login/renew');
    await openInUse(page, '/pl');
    await expect(panelButton(page)).toBeVisible();
    expect((await renewed).status()).toBe(200);
    await context.clearCookies({ name: 'StaffAuth' });
    await expect(panelButton(page)).toHaveCount(0);
  },
);
