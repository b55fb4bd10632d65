import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { openConsole, panes, runByPalette, shopIn, untilLoaded } from './support/staffConsole.ts';

test('linked panes scroll together, and independently after unlinking', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(2);
  for (const pane of await panes(page).all()) {
    await expect(shopIn(pane).locator('h1')).toBeVisible();
  }
  await untilLoaded(page);
  /** How far each page is scrolled, in percent: a page is longer where its font came too late and is not used. */
  const positions = () =>
    page.locator('iframe').evaluateAll((frames: HTMLIFrameElement[]) =>
      frames.map((frame) => {
        const root = frame.contentDocument?.documentElement;
        if (!root) return undefined;
        return Math.round((100 * root.scrollTop) / (root.scrollHeight - root.clientHeight));
      }),
    );
  const scrollFirst = (percent: number) =>
    page
      .locator('iframe')
      .first()
      .evaluate((frame: HTMLIFrameElement, to) => {
        const root = frame.contentDocument?.documentElement;
        root?.scrollTo(0, ((root.scrollHeight - root.clientHeight) * to) / 100);
      }, percent);
  await scrollFirst(20);
  await expect.poll(positions).toEqual([20, 20]);
  await page.keyboard.press('Alt+l');
  await page.getByRole('menuitem', { name: 'Desk' }).click();
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Scroll panes together' }),
  ).not.toBeChecked();
  await page.keyboard.press('Escape');
  await scrollFirst(5);
  await expect.poll(positions).toEqual([5, 20]);
});

test('panes are split, resized, focused and closed by keyboard', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(2);
  const width = async () => (await panes(page).first().boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('separator').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBeGreaterThan(before);

  await page.keyboard.press('Alt+PageDown');
  await expect(panes(page).first()).toBeFocused();
  await page.keyboard.press('Alt+x');
  await expect(panes(page)).toHaveCount(1);
});

test('the console receives keys that are pressed in a framed page', async ({ page, shop }) => {
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

test('arrow keys move through menus, and a question mark opens the list of shortcuts', async ({
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

test('an edge between panes is dragged over the pages, centred by a double click, and put back by undo', async ({
  page,
  shop,
}) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await openConsole(page, shop);
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(2);
  await untilLoaded(page);
  const width = async () => (await panes(page).first().boundingBox())?.width ?? 0;
  const even = await width();
  const edge = page.getByRole('separator', { name: 'Edge between pane 1 and pane 2' });
  const box = await edge.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(8);
  const [x, y] = [(box?.x ?? 0) + 7, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(x - step * 50, y);
  await expect.poll(width).toBeLessThan(even - 150);
  await page.mouse.move(x + 100, y);
  await expect.poll(width).toBeGreaterThan(even + 50);
  await page.mouse.up();
  await page.mouse.move(x - 200, y);
  await expect.poll(width).toBeGreaterThan(even + 50);
  await edge.dblclick();
  await expect.poll(width).toBeCloseTo(even, 0);

  await page.keyboard.press('Control+z');
  await expect.poll(width).toBeGreaterThan(even + 50);
  await page.keyboard.press('Control+z');
  await expect.poll(width).toBeCloseTo(even, 0);
  await page.keyboard.press('Alt+1');
  await expect(panes(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(panes(page)).toHaveCount(2);
  await page.keyboard.press('Alt+m');
  await expect(panes(page)).toHaveCount(1);
  await page.keyboard.press('Alt+m');
  await expect(panes(page)).toHaveCount(2);
  expect(faults).toEqual([]);
});

test('F6 visits every part of the console, and a closed dialog returns the focus', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await untilLoaded(page);
  await page.getByRole('menuitem', { name: 'Go' }).focus();
  const focusedTitle = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
  await page.keyboard.press('F6');
  await expect(page.getByRole('slider', { name: 'Timeline' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect.poll(focusedTitle).toMatch(/^Deutschland/);
  await page.keyboard.press('F6');
  await expect(page.getByRole('menuitem', { name: 'Go' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused();
});

test('a phone shows one pane at a time, and tabs switch between panes', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  const tabs = page.getByRole('navigation', { name: 'Panes' }).getByRole('button');
  await expect(tabs).toHaveCount(2);
  await expect(panes(page)).toHaveCount(1);
  await expect(panes(page)).toHaveAttribute('data-away');
  await tabs.first().click();
  await expect(panes(page)).not.toHaveAttribute('data-away');
  await expect(page.getByRole('button', { name: /^Close pane 1/ })).toBeInViewport();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a pane head accepts a path or words and replaces the preview bar', async ({ page, shop }) => {
  await openConsole(page, shop);
  const pane = panes(page).first();
  await expect(shopIn(pane).locator('[data-preview-bar]')).toBeHidden();
  const place = pane.getByRole('textbox', { name: 'Page' });
  await place.fill('/countries');
  await place.press('Enter');
  await expect(page).toHaveURL(/path=\/countries/);
  await expect(place).toHaveValue('/countries');
  await untilLoaded(page);
  await place.fill('footer');
  await place.press('Enter');
  await expect(shopIn(pane).locator('footer')).toBeInViewport();
});

test('a saved desk and changed shortcuts are there on the next visit', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Alt+o');
  const desks = page.getByRole('dialog', { name: 'Desks' });
  await desks.getByLabel('Save this desk as').fill('Before Friday');
  await page.keyboard.press('Enter');
  await expect(desks.getByRole('button', { name: 'Before Friday', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByRole('button', { name: 'Change the keys of “One pane”' }).click();
  await page.keyboard.press('Alt+y');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+y');
  await expect(panes(page)).toHaveCount(1);

  // An address has a desk of its own, and says what it names that there is not.
  await page.goto('/staff?site=HU&at=never');
  const said = page.getByText('This address names a time that the console cannot show.');
  await expect(said).toBeVisible();
  await page.keyboard.press('Alt+f');
  await page.goto('/staff');
  await expect(panes(page)).toHaveCount(1);
  await runByPalette(page, 'before fri');
  await expect(panes(page)).toHaveCount(2);
  await page.keyboard.press('Alt+y');
  await expect(panes(page)).toHaveCount(1);
});

test('the console shows the signed-in user and a first step, runs the command in its URL, and offers a way home from an unknown URL', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await expect(page.getByText('Signed in as staff')).toBeVisible();
  await expect(page.getByText(/Type a shop, a date or a command/)).toBeVisible();
  await page.goto('/staff/foo');
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(panes(page)).toHaveCount(1);
  await page.goto('/staff?do=nine-shops');
  await expect(panes(page)).toHaveCount(9);
  await expect(page).toHaveURL(/\/staff\?site=DE$/);
});

test('an unreadable store is set aside with a notice', async ({ page, shop }) => {
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
  await expect(page.getByText('could not be read and was set aside')).toBeVisible();
  // What this window shows is its own.
  await expect(panes(page)).toHaveCount(2);
});
