import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { smallTargets } from './support/kitMeasures.ts';
import {
  buildContentState,
  openConsole,
  panes,
  runByPalette,
  shopIn,
  untilLoaded,
} from './support/staffConsole.ts';

test('the console shows now next to another time, lists differences, and jumps from change to change', async ({
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
  const removed = differences.getByRole('button', { name: /was removed$/ }).first();
  const words = /“(?<words>.+)”/.exec((await removed.textContent()) ?? '')?.groups?.['words'] ?? '';
  await removed.click();
  const marked = shopIn(now).locator('[data-preview-difference="REMOVED"]', { hasText: words });
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

test('all shops are compared with the first one, and the keys n and p step through the differences in both pages', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  // Content changes at midnight, so that both front pages have the picture of the night.
  const time = panes(page).first().getByRole('textbox', { name: 'Time' });
  await time.fill('28.11.2026 23:00');
  await time.press('Enter');
  await page.keyboard.press('Alt+d');
  const list = page.getByRole('complementary', { name: 'Differences between the two panes' });
  await expect(list.getByRole('status')).toHaveText(/^\d+ differences$/);
  await expect(list.getByRole('button', { name: / moved$/ }).first()).toBeVisible();
  await page.locator('.title-bar').click();
  const current = list.locator('[aria-current="true"]');
  await page.keyboard.press('n');
  await expect(current).toHaveText('Heading “Gut zu wissen” became “Wärmendes für kurze Tage”');
  for (const pane of await panes(page).all()) {
    await expect(
      shopIn(pane).locator('[data-preview-difference="CHANGED"]').first(),
    ).toBeInViewport();
  }
  await page.keyboard.press('n');
  await expect(current).not.toHaveText(/Gut zu wissen/);
  await page.keyboard.press('p');
  await expect(current).toHaveText(/Gut zu wissen/);

  await page.keyboard.press('Alt+9');
  const all = page.getByRole('complementary', { name: 'Differences from the first pane' });
  await all.getByLabel('Compare').selectOption({ label: 'the structure, without texts' });
  await expect(all.getByRole('region')).toHaveCount(8);
  await expect(all.getByRole('status').filter({ hasText: 'Waiting' })).toHaveCount(0);
});

test('the console shows a shop as each group of a test sees it, with the differences', async ({
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

test('every pane follows the timeline of the time it showed', async ({ page, shop }) => {
  await openConsole(page, shop);
  await runByPalette(page, 'nine');
  await expect(panes(page)).toHaveCount(9);
  await page.getByRole('slider', { name: 'Timeline' }).press('ArrowRight');
  await expect(page.locator('[data-pane][data-away]')).toHaveCount(9);
  await expect(page.locator('.title-view')).toContainText('pane 1 of 9');
  await runByPalette(page, 'now');
  await expect(page.locator('[data-pane][data-away]')).toHaveCount(0);
});

test.describe('with the server’s content state', () => {
  test.use({ serviceWorkers: 'block' });

  test('a pane that shows now reloads when a change comes, at the same scroll position', async ({
    page,
    context,
    shop,
  }) => {
    const dueMs = Date.now() + 8000;
    await context.route('**/v1/content-state', (route) => {
      const now = new Date();
      const next = now.getTime() < dueMs ? new Date(dueMs).toISOString() : null;
      return route.fulfill({
        json: buildContentState(now, [{ site: 'DE', version: 1, nextChangeAt: next }]),
      });
    });
    await openConsole(page, shop);
    await untilLoaded(page);
    const frame = panes(page).first().locator('iframe');
    const state = () =>
      frame.evaluate((element: HTMLIFrameElement) => ({
        cameMs: element.contentWindow?.performance.timeOrigin ?? 0,
        top: element.contentWindow?.scrollY,
      }));
    await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollTo(0, 300));
    await expect.poll(async () => (await state()).cameMs).toBeGreaterThanOrEqual(dueMs);
    await expect.poll(async () => (await state()).top).toBe(300);
  });
});

test('a typed time applies once and moves every linked pane', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+9');
  await expect(panes(page)).toHaveCount(9);
  await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/view-tokens')) requests.push(request.url());
  });
  const time = (index: number) => panes(page).nth(index).getByRole('textbox', { name: 'Time' });
  await time(4).click();
  await page.keyboard.type('1.2.2027 00:00');
  expect(requests).toEqual([]);
  await page.keyboard.press('Enter');
  for (const index of [0, 4, 8]) await expect(time(index)).toHaveValue(/^Mon 1 Feb 2027, /);
  // The nine panes share its token.
  expect(requests).toHaveLength(1);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });

  test('a narrow window gives its height to the page, and one button reveals every command', async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop);
    await page.keyboard.press('Alt+2');
    await untilLoaded(page);
    const menus = page.getByRole('menubar').locator('.menu-head');
    const commands = async () => {
      const all: string[] = [];
      for (const head of await menus.all()) {
        await head.click();
        const items = page.locator('.menu-item');
        for (const item of await items.all()) {
          await item.scrollIntoViewIfNeeded();
          await expect(item).toBeInViewport({ ratio: 1 });
        }
        all.push(...(await items.allTextContents()));
        await page.keyboard.press('Escape');
      }
      return all;
    };
    const ofWideWindow = await commands();
    expect(ofWideWindow.length).toBeGreaterThan(30);
    // A phone, and 1280 px at a zoom of 200 %.
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      const shown = page.locator('iframe').filter({ visible: true });
      await expect(shown).toHaveCount(1);
      const heightOfControls = async () =>
        viewport.height - ((await shown.boundingBox())?.height ?? 0);
      await expect.poll(heightOfControls).toBeLessThanOrEqual(120);
      expect(await smallTargets(page, 44, '.console')).toEqual([]);
      const button = page.getByRole('button', { name: 'Menus, timeline and status' });
      await button.click();
      expect(await commands()).toEqual(ofWideWindow);
      await expect(page.getByRole('slider', { name: 'Timeline' })).toBeInViewport();
      await expect(page.getByText(/^Session (?:open|renewed)/)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Connected', { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await smallTargets(page, 44, '.console')).toEqual([]);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Help' }).press('Escape');
      await expect(page.getByRole('menubar')).toHaveCount(0);
      await expect(button).toBeFocused();
      expect(await heightOfControls()).toBeLessThanOrEqual(120);
      await page.keyboard.press('F6');
      await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused();
      await page.keyboard.press('Shift+F6');
      await expect(button).toBeFocused();

      const head = panes(page).locator('.pane-head');
      await head.getByRole('button', { name: 'Shop, page, test and width' }).click();
      for (const name of ['Shop', 'Test', 'Width']) {
        await expect(head.getByRole('combobox', { name, exact: true })).toBeInViewport();
      }
      await expect(head.getByRole('textbox', { name: 'Page' })).toBeInViewport();
      await expect(head.getByRole('button', { name: /^Moves/ })).toBeInViewport();
      expect(await smallTargets(page, 44, '.console')).toEqual([]);
      expect(await accessibilityFindings(page)).toEqual([]);
      const time = head.getByRole('textbox', { name: 'Time' });
      expect(
        await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      ).toBe(true);
      await head.getByRole('button', { name: 'Shop, page, test and width' }).click();
    }
  });
});
