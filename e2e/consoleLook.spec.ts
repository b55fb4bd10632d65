import type { Locator } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { smallTargets } from './support/kitMeasures.ts';
import {
  enter,
  firstStaff,
  openConsole,
  openNineShops,
  panes,
  runByPalette,
} from './support/staffConsole.ts';
import { boxes, brokenWords, cutFields } from './support/textBoxes.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('each month of the timeline is labelled within its line', async ({ page, shop }) => {
    await openConsole(page, shop);
    await page.getByRole('button', { name: 'Menus, timeline and status' }).click();
    const line = page.locator('.timeline-line');
    await expect(line).toBeVisible();
    const [edges] = await boxes(line);
    const names = await boxes(page.locator('.timeline-month-name'));
    expect(names.length).toBeGreaterThan(2);
    for (const { left, right } of names) {
      expect(left).toBeGreaterThanOrEqual(edges?.left ?? NaN);
      expect(right).toBeLessThanOrEqual(edges?.right ?? NaN);
    }
  });

  test('the table of differing shops breaks no word in headings and shops', async ({
    page,
    shop,
  }) => {
    // A phone's width less the scrollbar that browsers on desktops draw.
    await page.setViewportSize({ width: 345, height: 740 });
    await openConsole(page, shop);
    await page.keyboard.press('Alt+w');
    const cells = page.locator('.shops-table th');
    await expect(cells).toHaveCount(13);
    expect(await brokenWords(cells)).toEqual([]);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the fault of a typed time appears below the time', async ({ page, shop }) => {
    await openConsole(page, shop);
    await page.keyboard.press('Alt+9');
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(panes(page)).toHaveCount(width === 360 ? 1 : 9);
      const time = page.getByRole('textbox', { name: 'Time' }).last();
      await time.fill('never');
      await time.press('Enter');
      const field = await time.boundingBox();
      const error = await page.locator('.pane-head .field-error').boundingBox();
      const below = (field?.y ?? NaN) + (field?.height ?? NaN);
      expect(Math.abs((error?.y ?? NaN) - below), `${width} px`).toBeLessThanOrEqual(8);
      await time.press('Escape');
    }
  });

  test('two adjacent panes keep their close buttons, also on a tablet in portrait', async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop);
    await page.keyboard.press('Alt+2');
    await expect(panes(page)).toHaveCount(2);
    for (const width of [1024, 912, 820, 800, 768, 744, 700, 660]) {
      await page.setViewportSize({ width, height: 1180 });
      const edges = await boxes(panes(page));
      const closes = await boxes(page.getByRole('button', { name: /^Close pane/ }));
      expect(closes).toHaveLength(2);
      for (const [index, { right }] of closes.entries()) {
        expect(right, `${width} px`).toBeLessThanOrEqual(edges[index]?.right ?? NaN);
      }
      expect(await cutFields(page), `${width} px`).toEqual([]);
    }
  });

  test('the buttons of dialogs and of the watch are large enough for a finger', async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop);
    for (const keys of ['Alt+Shift+C', 'Alt+o', 'Alt+s', 'Alt+w', 'Control+k', '?']) {
      await page.keyboard.press(keys);
      if (keys !== 'Alt+Shift+C') await expect(page.getByRole('dialog')).toBeVisible();
      else await expect(page.getByRole('region', { name: 'Watch' })).toBeVisible();
      expect(await smallTargets(page, 44, '.console'), keys).toEqual([]);
      if (keys !== 'Alt+Shift+C') await page.keyboard.press('Escape');
    }
  });
});

test('each command shares one row with its keys in the list of shortcuts', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    const names = await boxes(page.locator('.shortcuts dt'));
    const keys = await boxes(page.locator('.shortcuts dd > kbd'));
    const buttons = await boxes(page.locator('.shortcuts dd > button'));
    expect(names.length).toBeGreaterThan(20);
    for (const [index, { middle }] of names.entries()) {
      expect(Math.abs((keys[index]?.middle ?? NaN) - middle)).toBeLessThanOrEqual(2);
      expect(Math.abs((buttons[index]?.middle ?? NaN) - middle)).toBeLessThanOrEqual(2);
    }
    await page.keyboard.press('Escape');
  }
});

test('nine pane heads clip neither a time nor a shop', async ({ page, shop }) => {
  await openNineShops(page, shop);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutFields(page)).toEqual([]);
  }
});

test('a pane of a quarter of the window does not clip its time', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Alt+r');
  await expect(panes(page)).toHaveCount(3);
  await runByPalette(page, 'Türkiye');
  const time = page.getByRole('textbox', { name: 'Time' }).last();
  // A time is meant by the clock of the pane's shop, once that is Türkiye's.
  await expect(time).toHaveValue(/GMT\+3$/);
  await time.fill('30.11.2026 21:00');
  await time.press('Enter');
  await expect(time).toHaveValue('Mon 30 Nov 2026, 21:00 GMT+3');
  expect(await cutFields(page)).toEqual([]);
});

test('the wall view shows the next change in one row with its exit button', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  await runByPalette(page, 'wall');
  const watch = page.getByRole('region', { name: 'Watch' });
  const [words] = await boxes(watch.getByText(/^Next change in/));
  const [button] = await boxes(watch.getByRole('button', { name: 'Leave the wall' }));
  expect(Math.abs((words?.middle ?? NaN) - (button?.middle ?? NaN))).toBeLessThanOrEqual(2);
  expect(button?.right).toBeLessThanOrEqual(1280);
});

/** Returns the left edge of the text of a borderless button. */
const wordsOf = (button: Locator) =>
  button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });

test('text buttons align with the edge of their column', async ({ page, shop }) => {
  const { name, password } = firstStaff(shop);
  await page.goto('/staff/people');
  await enter(page, name, password);
  const leftOf = async (element: Locator) => (await boxes(element))[0]?.left ?? NaN;
  const expectAligned = async (button: Locator, edge: Locator) => {
    await expect(button).toBeVisible();
    expect(Math.abs((await wordsOf(button)) - (await leftOf(edge)))).toBeLessThanOrEqual(1);
  };
  await expectAligned(
    page.getByRole('button', { name: /^Roles of/ }),
    page.getByRole('columnheader', { name: 'Change' }),
  );
  await page.getByRole('button', { name: /^Account of/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAligned(
    dialog.getByRole('button', { name: 'Remove the account' }),
    dialog.getByRole('textbox'),
  );
  await page.goto('/staff/audit');
  await expectAligned(
    page.getByRole('button', { name: /^Download all/ }),
    page.getByRole('heading', { name: 'Audit' }),
  );
  await page.goto('/staff/changes');
  await page.getByLabel('Name of a new change set').fill('Christmas');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a document' }).click();
  await dialog.getByLabel('Document').selectOption('Footer');
  await dialog.getByRole('checkbox', { name: 'Deutschland' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Footer in Deutschland: ' }).click();
  const tax = page.getByRole('group', { name: 'Sales tax' });
  await expectAligned(
    tax.getByRole('button', { name: 'Remove sales tax' }),
    tax.getByRole('textbox', { name: 'Text before link' }),
  );
  await page.goto('/staff/changes');
  const cells = page.locator('.management-table :is(th, td a)');
  await expect(cells.first()).toBeVisible();
  expect(await brokenWords(cells)).toEqual([]);
});

test('the link from the kit to the console is next to its name', async ({ page }) => {
  await page.goto('/staff/kit');
  await expect(page.locator('.gallery-bar > a')).toBeVisible();
  const [heading] = await boxes(page.getByRole('heading', { name: 'Interface kit' }));
  const [link] = await boxes(page.locator('.gallery-bar > a'));
  expect((link?.left ?? NaN) - (heading?.right ?? NaN)).toBeLessThanOrEqual(32);
});

test('the timeline is as long on a day with a change as on a day without', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const widthOf = async () => {
    const [line] = await boxes(page.locator('.timeline-line'));
    return (line?.right ?? NaN) - (line?.left ?? NaN);
  };
  await expect(page.locator('.timeline-said')).toHaveText(/no change$/);
  const before = await widthOf();
  await page.keyboard.press('Alt+k');
  await expect(page.locator('.timeline-said')).toHaveText(/changes/);
  expect(await widthOf()).toBe(before);
});

test('a single pane shows no useless link or close button', async ({ page, shop }) => {
  await openConsole(page, shop);
  const head = page.locator('.pane-head');
  const chain = head.getByRole('button', { name: /^Moves/ });
  const close = head.getByRole('button', { name: /^Close pane/ });
  await expect(head.getByRole('textbox', { name: 'Time' })).toBeVisible();
  await expect(chain).toHaveCount(0);
  await expect(close).toHaveCount(0);
  await page.keyboard.press('Alt+2');
  await expect(chain).toHaveCount(2);
  await expect(close).toHaveCount(2);
  // The wall takes no input.
  await runByPalette(page, 'wall');
  await expect(panes(page)).toHaveCount(9);
  await expect(chain).toHaveCount(0);
  await expect(close).toHaveCount(0);
});

test('the palette does not move when it finds nothing', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const before = await dialog.boundingBox();
  await page.keyboard.type('31.2.2027');
  await expect(dialog.getByText('There is no 2027-02-31 in the calendar.')).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(before);
});

test('panels and tables align with their titles, and the overlay shows its edge and focus', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const leftOf = async (element: Locator) => (await boxes(element))[0]?.left ?? NaN;
  await page.keyboard.press('Alt+w');
  const dialog = page.getByRole('dialog');
  const firstHeading = await wordsOf(dialog.getByRole('columnheader', { name: 'Shop' }));
  const title = await wordsOf(dialog.getByRole('heading', { name: 'Which shops differ' }));
  expect(Math.abs(firstHeading - title)).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Alt+d');
  const panel = page.getByRole('complementary', { name: /^Differences/ });
  const difference = panel.locator('[data-difference] .button').first();
  await expect(difference).toBeVisible();
  const heading = await leftOf(panel.getByRole('heading', { name: 'Differences' }));
  expect(Math.abs((await wordsOf(difference)) - heading)).toBeLessThanOrEqual(1);
  // In one line with the heads of the panes beside it.
  const [panelTitle] = await boxes(panel.getByRole('heading', { name: 'Differences' }));
  const [time] = await boxes(page.getByRole('textbox', { name: 'Time' }));
  expect(Math.abs((panelTitle?.middle ?? NaN) - (time?.middle ?? NaN))).toBeLessThanOrEqual(2);
  await panel.getByRole('button', { name: 'Close the differences' }).click();
  await expect(panel).toHaveCount(0);
  await expect(panes(page).last()).toBeFocused();

  await page.keyboard.press('Alt+v');
  await expect(page.getByRole('region', { name: 'Overlay two pages' })).toBeFocused();
  const [stage] = await boxes(page.locator('.overlay-stage'));
  const [edge] = await boxes(page.locator('.overlay-edge'));
  const middle = ((edge?.left ?? NaN) + (edge?.right ?? NaN)) / 2;
  expect(Math.abs(middle - ((stage?.left ?? NaN) + (stage?.right ?? NaN)) / 2)).toBeLessThan(1);
  // An outline would reach over menus and status, and below the pages.
  await expect(page.locator('.overlay')).toHaveCSS('outline-style', 'none');
});
