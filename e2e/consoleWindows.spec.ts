import type { Page } from 'playwright/test';

import { accessibilityFindings } from './support/axe.ts';
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

const widthOf = async (page: Page) => (await panes(page).first().boundingBox())?.width ?? 0;

test.describe('with a finger or a pen', () => {
  test.use({ hasTouch: true });

  test('an edge is dragged over the pages', async ({ page, context, shop }) => {
    await openConsole(page, shop);
    await page.keyboard.press('Alt+2');
    await expect(panes(page)).toHaveCount(2);
    await untilLoaded(page);
    const even = await widthOf(page);
    const hand = await context.newCDPSession(page);
    const box = await page.getByRole('separator').boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 200];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    for (const step of [40, 80, 120, 160]) await touch('touchMove', x - step);
    await touch('touchEnd');
    await expect.poll(() => widthOf(page)).toBeLessThan(even - 100);

    const narrow = await widthOf(page);
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
      hand.send('Input.dispatchMouseEvent', {
        type,
        x: at,
        y,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    await pen('mousePressed', x - 160);
    for (const step of [120, 80, 40]) await pen('mouseMoved', x - step);
    await pen('mouseReleased', x - 40);
    await expect.poll(() => widthOf(page)).toBeGreaterThan(narrow + 60);
  });
});

test('a closed pane reopens, closing focuses the neighbour, and an undone change is redone', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+9');
  await expect(panes(page)).toHaveCount(9);
  const codes = () =>
    page.locator('.pane-code').evaluateAll((all) => all.map((code) => code.textContent));
  const focused = () => page.locator('[data-pane][data-focused] .pane-code');
  await panes(page).nth(4).getByRole('textbox', { name: 'Time' }).focus();
  await expect(focused()).toHaveText('CZ');
  await page.keyboard.press('Alt+x');
  await expect(panes(page)).toHaveCount(8);
  await expect(focused()).toHaveText(/^(?:CH_FR|HU)$/);
  await page.keyboard.press('Alt+Shift+X');
  await expect(panes(page)).toHaveCount(9);
  expect(await codes()).toContain('CZ');
  await page.keyboard.press('Control+z');
  await expect(panes(page)).toHaveCount(8);
  await page.keyboard.press('Control+Shift+Z');
  await expect(panes(page)).toHaveCount(9);

  await panes(page).first().getByRole('textbox', { name: 'Time' }).focus();
  await page.keyboard.press('Alt+Shift+PageDown');
  await expect.poll(async () => (await codes()).slice(0, 2)).toEqual(['AT', 'DE']);
  await page.keyboard.press('Alt+Shift+PageUp');
  await expect.poll(async () => (await codes()).slice(0, 2)).toEqual(['DE', 'AT']);
});

test('a copied URL shares all panes, and a saved desk opens in a window of its own', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await panes(page).first().getByRole('combobox', { name: 'Shop' }).selectOption('PL');
  await page.keyboard.press('Alt+Shift+S');
  await expect(page.locator('.status-said')).not.toBeEmpty();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(address);
  await expect(panes(other)).toHaveCount(2);
  await expect(panes(other).first().locator('.pane-code')).toHaveText('PL');
  await expect(panes(other).nth(1)).toHaveAttribute('data-away');
  await other.close();

  await page.keyboard.press('Alt+o');
  await page.getByLabel('Save this desk as').fill('Poland');
  await page.keyboard.press('Enter');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open in a window of its own' }).click();
  const desk = await opened;
  await expect(panes(desk)).toHaveCount(2);
  await expect(panes(desk).first().locator('.pane-code')).toHaveText('PL');
});

test('each of twelve pane heads shows its code and can be closed', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+9');
  await expect(panes(page)).toHaveCount(9);
  for (const count of [10, 11, 12]) {
    await page.keyboard.press('Alt+r');
    await expect(panes(page)).toHaveCount(count);
  }
  await page.keyboard.press('Alt+r');
  await expect(page.getByText('There are 12 panes, the maximum.')).toBeVisible();
  for (const width of [1280, 1310, 1240, 1200, 1120]) {
    await page.setViewportSize({ width, height: 800 });
    for (const pane of await panes(page).all()) {
      await expect(pane.locator('.pane-code')).toBeInViewport({ ratio: 0.95 });
      const close = pane.getByRole('button', { name: /^Close pane/ });
      await expect(close).toBeInViewport({ ratio: 0.95 });
    }
  }
});

test('a pane refuses a split whose heads would not fit', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConsole(page, shop);
  for (const count of [2, 3, 4]) {
    await page.keyboard.press('Alt+b');
    await expect(panes(page)).toHaveCount(count);
  }
  await page.keyboard.press('Alt+b');
  await expect(page.getByText(/^This pane is too small to be split/)).toBeVisible();
  await expect(panes(page)).toHaveCount(4);
  for (const pane of await panes(page).all()) {
    await expect(pane.locator('.pane-code')).toBeInViewport({ ratio: 0.95 });
    const close = pane.getByRole('button', { name: /^Close pane/ });
    await expect(close).toBeInViewport({ ratio: 0.95 });
  }
});

test('the groups offered by a pane head are those of the tests at its time', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  const [now, then] = [panes(page).first(), panes(page).nth(1)];
  await expect(now.getByRole('combobox', { name: 'Test' })).toBeVisible();
  await then.getByRole('textbox', { name: 'Time' }).fill('1.6.2028');
  await page.keyboard.press('Enter');
  await expect(then.getByRole('textbox', { name: 'Time' })).toHaveValue(/1 Jun 2028/);
  await expect(then.getByRole('combobox', { name: 'Test' })).toHaveCount(0);
  await expect(now.getByRole('combobox', { name: 'Test' })).toBeVisible();
});

test.describe('at a zoom of 200 %', () => {
  // A window of 1280 by 800 pixels.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('one pane has the whole desk, with a tab for each, and nothing overflows', async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop);
    await page.keyboard.press('Alt+9');
    const tabs = page.getByRole('navigation', { name: 'Panes' }).getByRole('button');
    await expect(tabs).toHaveCount(9);
    await expect(panes(page)).toHaveCount(1);
    await tabs.nth(5).click();
    await expect(panes(page).locator('.pane-code')).toHaveText('HU');
    await expect(page.getByRole('button', { name: /^Close pane 6/ })).toBeInViewport();
    const frame = await page.locator('iframe').boundingBox();
    expect(frame?.height).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    expect(await accessibilityFindings(page)).toEqual([]);

    // What differs stands beside the page, which keeps its height.
    await page.keyboard.press('Alt+d');
    await expect(page.getByRole('complementary', { name: /^Differences/ })).toBeVisible();
    const beside = await page.locator('iframe').filter({ visible: true }).boundingBox();
    expect(beside?.height).toBeGreaterThan(150);
    expect(beside?.width).toBeGreaterThan(300);
  });
});

test('the wall view fills the screen, and leaving full screen closes it', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+Shift+M');
  await expect(panes(page)).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.locator('.title-bar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Watch' })).toHaveCount(0);
});

test('watching for changes asks for permission to notify only when its button is pressed', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const asked = Object.assign(window, { asked: 0 });
    class Asking extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        asked.asked += 1;
        Asking.permission = 'granted';
        return 'granted';
      }
    }
    Object.assign(window, { Notification: Asking });
  });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+Shift+C');
  const watch = page.getByRole('region', { name: 'Watch' });
  await expect(watch.getByRole('timer')).toBeVisible();
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  expect(await asked()).toBe(0);
  await watch.getByRole('button', { name: 'Notify me' }).click();
  await expect(watch.getByText('Notifications are on')).toBeVisible();
  expect(await asked()).toBe(1);
});

test('an ended session shows the sign-in page in every tab, and one sign-in restores their desks', async ({
  page,
  context,
  shop,
}) => {
  await openConsole(page, shop);
  const other = await context.newPage();
  await other.goto('/staff');
  await expect(shopIn(panes(other).first()).locator('h1')).toBeVisible();
  await other.keyboard.press('Alt+2');
  await expect(panes(other)).toHaveCount(2);
  await context.clearCookies({ name: 'StaffSession' });
  for (const tab of [page, other]) {
    await tab.keyboard.press('Alt+a');
    await tab.keyboard.press('Alt+k');
    await expect(tab.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  }
  const { name, password } = firstStaff(shop);
  await enter(page, name, password);
  await expect(panes(page)).toHaveCount(1);
  await expect(panes(other)).toHaveCount(2);
  await runByPalette(page, 'reload');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});
