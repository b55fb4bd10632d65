import { accessibilityFindings } from './support/axe.ts';
import { untilKept } from './support/appWorker.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { SCHEMES } from './support/shops.ts';
import {
  enter,
  firstStaff,
  openConsole,
  panes,
  runByPalette,
  shopIn,
} from './support/staffConsole.ts';

test.use(WORKER_IN_FULL_RUN);

test('the console refuses a wrong password, accepts the right one, and ends the session at logout', async ({
  page,
  shop,
}) => {
  await page.goto('/staff');
  const { name, password } = firstStaff(shop);
  await enter(page, name, 'not the password');
  await expect(page.getByText('Name or password is wrong.')).toBeVisible();
  await enter(page, name, password);
  await expect(panes(page)).toHaveCount(1);
  await expect(page.getByText(/Session renewed just now, next/)).toBeVisible();

  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  const [preview = ''] = await page
    .locator('iframe')
    .evaluateAll((frames: HTMLIFrameElement[]) =>
      frames.map((frame) => frame.contentWindow?.location.href ?? ''),
    );
  await runByPalette(page, 'log out');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(preview).toContain('preview=');
  // The preview went with the session.
  expect((await page.request.get(preview)).status()).toBe(410);

  await enter(page, name, password);
  await expect(page.getByText(/Session renewed just now, next/)).toBeVisible();
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  await expect(page.getByText('This page cannot be shown at the moment.')).toHaveCount(0);
});

test.describe('with the worker, which stands in for the network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the offline console names what is unavailable and recovers by itself', async ({
    page,
    context,
    shop,
  }) => {
    await openConsole(page, shop);
    await untilKept(page, '/staff');
    await context.setOffline(true);
    await expect(
      page.getByText('No connection: nothing can be loaded until it returns'),
    ).toBeVisible();
    await page.keyboard.press('Alt+k');
    await expect(page.getByText('This page cannot be shown at the moment.')).toBeVisible();
    await context.setOffline(false);
    await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  });
});

test('a preview link is shared, opened without signing in, and revoked', async ({
  page,
  browser,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+k');
  await expect(panes(page).first()).toHaveAttribute('data-away');
  await page.keyboard.press('Alt+s');
  const dialog = page.getByRole('dialog', { name: 'Share this view' });
  await dialog.getByRole('combobox', { name: 'Valid for' }).selectOption({ label: '7 days' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const address = (await dialog.locator('code').textContent()) ?? '';

  const guest = await browser.newContext();
  const opened = await guest.newPage();
  const answer = await opened.goto(address);
  expect(answer?.headers()['x-preview']).toBeDefined();
  expect(answer?.headers()['cache-control']).toBe('private, no-store');

  await dialog.getByRole('button', { name: 'Revoke' }).first().click();
  await expect(dialog.getByText('was revoked').first()).toBeVisible();
  expect((await opened.goto(address))?.status()).toBe(410);
  await guest.close();
});

for (const colorScheme of SCHEMES) {
  test(`axe finds no fault in the ${colorScheme} console`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/staff');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await openConsole(page, shop);
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('Alt+c');
    await page.keyboard.press('Alt+d');
    await expect(page.getByText(/^\d+ differences$/)).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);

    // Its other pages have the console's colours too, and not the shop's.
    await page.goto('/staff/changes');
    await expect(page.getByLabel('Name of a new change set')).toBeVisible();
    const [surface, own] = await page.locator('.management').evaluate((frame) => {
      const style = getComputedStyle(frame);
      return ['--surface', '--console-raised'].map((name) => style.getPropertyValue(name));
    });
    expect(surface).toBe(own);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}
