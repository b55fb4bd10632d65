import { accessibilityFindings } from './support/axe.ts';
import { untilKept } from './support/appWorker.ts';
import { expect, test } from './support/journey.ts';
import {
  enter,
  firstStaff,
  openConsole,
  panes,
  runByPalette,
  shopIn,
  untilLoaded,
} from './support/staffConsole.ts';

test('nobody comes in by a wrong password, and staff by the right one; who logs out is out', async ({
  page,
  shop,
}) => {
  await page.goto('/staff');
  const { name, password } = firstStaff(shop);
  await enter(page, name, 'not the password');
  await expect(
    page.getByText('Nobody can sign in with this name and this password.'),
  ).toBeVisible();
  await enter(page, name, password);
  await expect(panes(page)).toHaveCount(1);
  await expect(page.getByText(/Session renewed \d\d:\d\d, next/)).toBeVisible();

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
  await expect(page.getByText(/Session renewed \d\d:\d\d, next/)).toBeVisible();
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  await expect(page.getByText('This page cannot be shown at the moment.')).toHaveCount(0);
});

test('shows now and then side by side, says what differs, and goes from change to change', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  const [now, then] = [panes(page).first(), panes(page).nth(1)];
  await expect(now).not.toHaveAttribute('data-away');
  await expect(then).toHaveAttribute('data-away');

  await page.keyboard.press('Alt+d');
  const differences = page.getByRole('complementary', {
    name: 'Differences between the two panes',
  });
  await expect(differences.getByRole('status')).toHaveText(/^\d+ differences$/);
  const added = differences.getByRole('button', { name: /was added$/ }).first();
  const words = /“(?<words>.+)”/.exec((await added.textContent()) ?? '')?.groups?.['words'] ?? '';
  await added.click();
  const marked = shopIn(then).locator('[data-preview-difference="ADDED"]', { hasText: words });
  await expect(marked.first()).toBeInViewport();

  await page.keyboard.press('Alt+c');
  const changes = page.getByRole('complementary', { name: 'Changes of content: Deutschland' });
  const current = changes.locator('[aria-current="true"] time').first();
  const firstTime = await current.getAttribute('datetime');
  await page.keyboard.press('Alt+k');
  await expect(current).not.toHaveAttribute('datetime', firstTime ?? '');
  await page.keyboard.press('Alt+j');
  await expect(current).toHaveAttribute('datetime', firstTime ?? '');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('shows a shop as every group of a test sees it, and what they see differently', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await expect(page.getByRole('combobox', { name: 'Test' })).toHaveValue('');
  await runByPalette(page, 'every group');
  await expect(panes(page)).toHaveCount(2);
  const groups = page.getByRole('combobox', { name: 'Group' });
  const [one, other] = [await groups.first().inputValue(), await groups.last().inputValue()];
  expect(one).not.toBe(other);
  await page.keyboard.press('Alt+d');
  await expect(page.getByRole('button', { name: /^Heading “.+” became “.+”$/ })).toBeVisible();
});

test('every pane follows the timeline that looked at the same time', async ({ page, shop }) => {
  await openConsole(page, shop);
  await runByPalette(page, 'nine');
  await expect(panes(page)).toHaveCount(9);
  await page.getByRole('slider', { name: 'Timeline' }).press('ArrowRight');
  await expect(page.locator('[data-pane][data-away]')).toHaveCount(9);
  await expect(page.locator('.title-view')).toContainText('pane 1 of 9');
  await runByPalette(page, 'now');
  await expect(page.locator('[data-pane][data-away]')).toHaveCount(0);
});

test('linked panes scroll together, and each by itself when that is switched off', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(2);
  for (const pane of await panes(page).all()) {
    await expect(shopIn(pane).locator('h1')).toBeVisible();
  }
  await untilLoaded(page);
  const heights = () =>
    page
      .locator('iframe')
      .evaluateAll((frames: HTMLIFrameElement[]) =>
        frames.map((frame) => Math.round(frame.contentWindow?.scrollY ?? 0)),
      );
  const scroll = (top: number) =>
    page
      .locator('iframe')
      .first()
      .evaluate((frame: HTMLIFrameElement, to) => frame.contentWindow?.scrollTo(0, to), top);
  await scroll(400);
  await expect.poll(heights).toEqual([400, 400]);
  await page.keyboard.press('Alt+l');
  await scroll(100);
  await expect.poll(heights).toEqual([100, 400]);
});

test('panes are split, drawn, walked and closed without a pointer', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(2);
  const width = async () => (await panes(page).first().boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('separator').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBeGreaterThan(before);

  await page.keyboard.press('F6');
  await expect(panes(page).first()).toBeFocused();
  await page.keyboard.press('Alt+x');
  await expect(panes(page)).toHaveCount(1);
});

test('keys that were pressed in a framed page are the console’s, too', async ({ page, shop }) => {
  await openConsole(page, shop);
  const link = shopIn(panes(page).first()).getByRole('link', { name: 'Newsletter' }).first();
  await untilLoaded(page);
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Escape');
  await link.click();
  await expect(page.locator('.title-view')).toContainText('/subscribenewsletter');
  const field = shopIn(panes(page).first()).locator('#sign-up-email');
  await field.fill('');
  await field.press('?');
  await expect(field).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('menus are walked by the arrow keys, and the list of shortcuts opens on a question mark', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.getByRole('menuitem', { name: 'Desk' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Split to the right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panes(page)).toHaveCount(2);

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Next change of content')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('two tabs show the same desk at once, and it is there on the next visit', async ({
  page,
  context,
  shop,
}) => {
  await openConsole(page, shop);
  const other = await context.newPage();
  await other.goto('/staff');
  await expect(panes(other)).toHaveCount(1);
  await page.keyboard.press('Alt+b');
  await expect(panes(other)).toHaveCount(2);
  await other.getByRole('combobox', { name: 'Shop' }).first().selectOption('TR');
  await expect(page.getByRole('combobox', { name: 'Shop' }).first()).toHaveValue('TR');
  await page.reload();
  await expect(panes(page)).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Shop' }).first()).toHaveValue('TR');
  await other.close();
});

test('a store that cannot be read is put aside with a notice', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+r');
  await page.evaluate(async () => {
    const open = indexedDB.open('keyval-store');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.addEventListener('success', () => resolve(open.result));
    });
    const store = database.transaction('keyval', 'readwrite').objectStore('keyval');
    const put = store.put({ version: 0, nonsense: true }, 'console-state');
    await new Promise((resolve) => put.addEventListener('success', resolve));
    database.close();
  });
  await page.reload();
  await expect(page.getByText('could not be read; it was put aside')).toBeVisible();
  await expect(panes(page)).toHaveCount(1);
});

test('without a network it says what it cannot do, and comes back by itself', async ({
  page,
  context,
  shop,
}) => {
  await openConsole(page, shop);
  await untilKept(page, '/staff');
  await context.setOffline(true);
  await expect(page.getByText('No connection: no other page, date or link')).toBeVisible();
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

test('a link is shared, opened without signing in, and taken back', async ({
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
  await dialog.getByRole('button', { name: 'Make a link' }).click();
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the console is without accessibility finding when it is ${colorScheme}`, async ({
    page,
    shop,
  }) => {
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
  });
}
