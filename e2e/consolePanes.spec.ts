import type { Locator, Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn, untilLoaded } from './support/staffConsole.ts';

/** How long to wait until the app would have started by itself anywhere. */
const LATER_THAN_IDLE_MS = 3000;

const shops = (page: Page) =>
  panes(page)
    .locator('.pane-code')
    .evaluateAll((codes) => codes.map((code) => code.textContent));

/** Drags a pane's head to a point of another pane, in fractions of that pane's size. */
async function drag(page: Page, from: Locator, to: Locator, share: { x: number; y: number }) {
  const grip = await from.locator('.pane-code').boundingBox();
  const target = await to.boundingBox();
  if (grip === null || target === null) throw new Error('A pane is not on the screen');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 30, grip.y + 30);
  await page.mouse.move(target.x + target.width * share.x, target.y + target.height * share.y, {
    steps: 4,
  });
}

test('a pane is dragged by its code to another pane’s place or side, and Escape cancels', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+9');
  await expect(panes(page)).toHaveCount(9);
  await expect
    .poll(() => shops(page))
    .toEqual(['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL']);
  await untilLoaded(page);
  const target = page.locator('.drop-target');

  await drag(page, panes(page).first(), panes(page).nth(4), { x: 0.5, y: 0.5 });
  await expect(target).toBeVisible();
  await expect(target).toHaveText('Swap with pane 5');
  await page.keyboard.press('Escape');
  await expect(target).toHaveCount(0);
  await page.mouse.up();
  expect((await shops(page))[0]).toBe('DE');

  await drag(page, panes(page).first(), panes(page).nth(4), { x: 0.5, y: 0.5 });
  await page.mouse.up();
  await expect(target).toHaveCount(0);
  await expect
    .poll(async () => (await shops(page)).slice(0, 5))
    .toEqual(['CZ', 'AT', 'CH', 'CH_FR', 'DE']);

  await drag(page, panes(page).nth(4), panes(page).first(), { x: 0.95, y: 0.5 });
  await expect(target).toHaveText('To the right of pane 1');
  await page.mouse.up();
  await expect
    .poll(async () => (await shops(page)).slice(0, 5))
    .toEqual(['CZ', 'DE', 'AT', 'CH', 'CH_FR']);
  await expect(shopIn(panes(page).nth(1)).locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shops(page))[0]).toBe('DE');
});

test('a pane is moved to an edge of the desk by keyboard', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const top = async (index: number) => (await panes(page).nth(index).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(1)) - (await top(0))).toBeGreaterThan(100);
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(async () => (await top(1)) - (await top(0))).toBe(0);
  await expect(panes(page).first()).toHaveAttribute('data-away');
});

test('a phone lists the differences as well, and no part covers another', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Alt+d');
  const panel = page.getByRole('complementary', { name: 'Differences between the two panes' });
  await expect(panel.getByRole('status')).toHaveText(/^\d+ differences$/);
  const [head, pane] = await Promise.all([
    panel.getByRole('heading', { name: 'Differences' }).boundingBox(),
    panes(page).filter({ visible: true }).boundingBox(),
  ]);
  expect((pane?.y ?? 0) + (pane?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0);
  await page.getByRole('button', { name: 'Menus, timeline and status' }).click();
  expect((await page.locator('.menu-bar').boundingBox())?.height).toBeLessThan(40);
});

test('the status bar has one line at every width, clips nothing, and disappears when it is empty', async ({
  page,
  context,
  shop,
}) => {
  await openConsole(page, shop);
  const bar = page.locator('.status-bar');
  const oneLine = (await bar.boundingBox())?.height ?? 0;
  const shown = () =>
    page.locator('.status-facts').evaluate((facts) => {
      const room = facts.getBoundingClientRect();
      const parts = [...facts.children].filter(
        (part) => part.getBoundingClientRect().top < room.bottom,
      );
      const isCut = parts.some((part) => part.getBoundingClientRect().left < room.left);
      return { count: parts.length, isCut };
    });
  const WIDTHS = [1280, 1024, 960, 800, 640, 600, 360];
  let before = Infinity;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    if (width <= 640) {
      // Folded: out of sight, and heard as soon as it has words.
      await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(1);
      await expect(bar.getByText('Connected', { exact: true })).toHaveRole('status');
      continue;
    }
    expect((await bar.boundingBox())?.height).toBe(oneLine);
    const { count, isCut } = await shown();
    expect({ width, count, isCut }).toMatchObject({ isCut: false });
    expect(count).toBeLessThanOrEqual(before);
    before = count;
  }
  expect(oneLine).toBeLessThan(40);
  await context.setOffline(true);
  await expect(bar.getByText(/^No connection/)).toBeInViewport();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    expect((await bar.boundingBox())?.height).toBe(oneLine);
    expect((await shown()).isCut).toBe(false);
  }
  await context.setOffline(false);
});

for (const width of [1280, 1920]) {
  test(`each of nine pane heads shows its full time at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, shop);
    await page.keyboard.press('Alt+9');
    await page.keyboard.press('Alt+k');
    await expect(page.locator('[data-pane][data-away]')).toHaveCount(9);
    const cut = await page
      .locator('.pane-head input[name="time"]')
      .evaluateAll((fields: HTMLInputElement[]) =>
        fields.flatMap((field) => (field.scrollWidth > field.clientWidth ? field.value : [])),
      );
    expect(cut).toEqual([]);
  });
}

test('every control of a pane head describes its action and its configured keys', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConsole(page, shop);
  // Of a single pane neither chain nor close button does anything, so it has none.
  await page.keyboard.press('Alt+2');
  const head = panes(page).first().locator('.pane-head');
  await expect(head.getByRole('button', { name: /^Close/ })).toBeVisible();
  const controls = head.locator('input, select, button, [data-grip]');
  const hints = await controls.evaluateAll((all: HTMLElement[]) => all.map(({ title }) => title));
  expect(hints.filter((hint) => hint === '')).toEqual([]);
  await expect(head.getByRole('textbox', { name: 'Time' })).toHaveAttribute('title', /\(Alt\+G\)$/);
  await expect(head.getByRole('button', { name: /^Close/ })).toHaveAttribute(
    'title',
    'Close (Alt+X)',
  );
});

test('menus and tables of a phone stay on the screen, and no edge covers a menu', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, shop);
  const inWindow = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
  const unfold = page.getByRole('button', { name: 'Menus, timeline and status' });
  await unfold.click();
  for (const name of ['Desk', 'Pane', 'Show', 'Help']) {
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect.poll(() => inWindow('.menu-list'), name).toBe(true);
    await page.getByRole('menuitem', { name, exact: true }).press('Escape');
    await expect(page.locator('.menu-list')).toHaveCount(0);
  }
  await page.keyboard.press('Alt+w');
  const dialog = page.getByRole('dialog', { name: 'Which shops differ' });
  await expect(dialog.getByText(/^Footer: /)).not.toContainText('…');
  const isWide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(isWide).toBe(false);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Alt+2');
  await page.getByRole('menuitem', { name: 'Time' }).click();
  const covered = await page.locator('.menu-list').evaluate((list) => {
    const { left, right, top, bottom } = list.getBoundingClientRect();
    const edges = [...document.querySelectorAll('.desk-edge')];
    const points = edges.flatMap((edge) => {
      const box = edge.getBoundingClientRect();
      const x = box.left + box.width / 2;
      return x > left && x < right ? [[x, Math.max(top, box.top) + 30]] : [];
    });
    return points.some(
      ([x = 0, y = 0]) => y < bottom && !list.contains(document.elementFromPoint(x, y)),
    );
  });
  expect(covered).toBe(false);
});

test('a framed page runs only the start script until a person uses it', async ({ page, shop }) => {
  await openConsole(page, shop);
  const framed = shopIn(panes(page).first());
  await untilLoaded(page);
  const isTakenOver = () => framed.locator('#app').evaluate((app) => Object.keys(app).length > 0);
  await page.waitForTimeout(LATER_THAN_IDLE_MS);
  expect(await isTakenOver()).toBe(false);

  await framed.locator('main h1').click();
  await expect.poll(isTakenOver).toBe(true);
});
