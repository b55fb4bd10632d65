import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn, untilLoaded } from './support/staffConsole.ts';

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
  await page.getByRole('menuitem', { name: 'Desk' }).click();
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Scroll panes together' }),
  ).not.toBeChecked();
  await page.keyboard.press('Escape');
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
