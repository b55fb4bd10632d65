import type { ContentState } from '#contract/preview.ts';

import { expect, test } from './support/journey.ts';
import {
  buildContentState,
  openConsole,
  panes,
  runByPalette,
  untilLoaded,
} from './support/staffConsole.ts';

test.describe('with the server’s content state', () => {
  test.use({ serviceWorkers: 'block', permissions: ['notifications'] });

  test('the console counts down to the next change in any shop, notifies of it and counts it', async ({
    page,
    context,
    shop,
  }) => {
    await page.addInitScript(() => {
      const made = Object.assign(window, { notified: [] as string[], badges: [] as number[] });
      class Recorded extends EventTarget {
        static readonly permission = 'granted';
        constructor(title: string, { body }: { body: string }) {
          super();
          made.notified.push(`${title}: ${body}`);
        }
      }
      Object.assign(window, { Notification: Recorded });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void made.badges.push(count),
        clearAppBadge: async () => void made.badges.push(0),
      });
      // In a window that is not looked at.
      document.hasFocus = () => false;
    });
    let dueMs = Number.POSITIVE_INFINITY;
    const farMs = Date.now() + 864e5;
    await context.route('**/v1/content-state', (route) => {
      const now = new Date();
      const isAhead = now.getTime() < dueMs && Number.isFinite(dueMs);
      const next = isAhead ? new Date(dueMs).toISOString() : null;
      const far = new Date(farMs).toISOString();
      const shops: ContentState['shops'] = [
        { site: 'DE', version: 1, nextChangeAt: far },
        { site: 'TR', version: 1, nextChangeAt: next },
      ];
      return route.fulfill({ json: buildContentState(now, shops) });
    });
    await context.route('**/v1/changes?site=TR', (route) =>
      route.fulfill({
        json: {
          changes: [
            {
              at: new Date(dueMs).toISOString(),
              key: 'SHOP_FOOTER',
              title: 'Footer',
              what: 'BEGINS',
              group: null,
            },
          ],
        },
      }),
    );
    await openConsole(page, shop);
    // Long enough to be seen ahead, on a busy machine as well.
    dueMs = Date.now() + 20_000;
    await runByPalette(page, 'watch');
    const watch = page.getByRole('region', { name: 'Watch' });
    await expect(watch.getByRole('timer')).toHaveText(/^00:00:\d\d$/);
    await expect(watch).toContainText('Türkiye');
    await expect(watch.getByRole('status')).toHaveText(
      /^Türkiye changed \d\d:\d\d GMT\+3: Footer changes$/,
    );
    await expect(watch).toContainText('Deutschland');
    await expect(watch.getByRole('timer')).toHaveText(/^23:5\d:/);
    const made = () =>
      page.evaluate(() => {
        const { notified, badges } = window as unknown as { notified: string[]; badges: number[] };
        return { notified, badges };
      });
    await expect.poll(made).toEqual({
      notified: ['Türkiye has changed: Footer changes'],
      badges: [1],
    });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await made()).badges).toEqual([1, 0]);
    await watch.getByRole('button', { name: 'Stop watching' }).click();
    await expect(watch).toHaveCount(0);
  });
});

test('the wall view shows only all shops and the next change, until Escape', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await runByPalette(page, 'wall');
  await expect(panes(page)).toHaveCount(9);
  await expect(page.locator('.title-bar')).toBeHidden();
  await expect(page.locator('.status-bar')).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Timeline' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Watch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.title-bar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Watch' })).toHaveCount(0);
});

test('a printed desk shows the pages with the text of their pane heads and without controls', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const printed = Object.assign(window, { prints: 0 });
    window.print = () => void (printed.prints += 1);
  });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await untilLoaded(page);
  await runByPalette(page, 'print');
  expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const pane of await panes(page).all()) {
    await expect(pane.getByRole('textbox', { name: 'Time' })).toBeVisible();
    await expect(pane.getByRole('button', { name: /^Close/ })).toBeHidden();
    await expect(pane.locator('iframe')).toBeVisible();
  }
  await expect(page.getByRole('menubar')).toBeHidden();
  await expect(page.locator('.status-bar')).toBeHidden();
  await expect(page.locator('.title-view')).toBeVisible();
  // A browser lays a page out for its paper without running its scripts.
  const [roomPx, framePx] = await page.evaluate(() => {
    const console = document.querySelector<HTMLElement>('.console');
    if (console) console.style.blockSize = '1900px';
    const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    return [boxOf('.shop-frame')?.height, boxOf('.shop-frame iframe')?.height];
  });
  expect(roomPx).toBeGreaterThan(800);
  expect(framePx).toBe(roomPx);
});

test('a desk opens in a window of its own and changes independently', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  const opened = page.waitForEvent('popup');
  await runByPalette(page, 'desk in a new window');
  const other = await opened;
  await expect(panes(other)).toHaveCount(2);
  await other.keyboard.press('Alt+1');
  await expect(panes(other)).toHaveCount(1);
  await expect(panes(page)).toHaveCount(2);
});

test('the console offers its installation once when the browser allows it', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const button = page.getByRole('button', { name: 'Install the console' });
  await expect(button).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('install the');
  await expect(page.getByRole('dialog')).toContainText('Not available here');
  await page.keyboard.press('Escape');
  // Journeys have private windows, to which no browser offers it.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'accepted' }),
    });
    dispatchEvent(offer);
    if (!offer.defaultPrevented) throw new Error('The browser would ask by itself');
  });
  await button.click();
  await expect(page.getByText('The console is being installed.')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('saving a desk requests persistent storage from the browser', async ({ page, shop }) => {
  // The private window of a journey stores nothing, even on request.
  await page.addInitScript(() => {
    const asked = Object.assign(window, { asked: 0 });
    navigator.storage.persist = async () => (asked.asked += 1) > 0;
  });
  await openConsole(page, shop);
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.keyboard.press('Alt+o');
  await page.getByLabel('Save this desk as').fill('Friday');
  expect(await asked()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(asked).toBe(1);
});
