import type { Page } from 'playwright/test';

import { SITE_CODES } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { widthOfPage } from './support/kitMeasures.ts';
import { doubleText } from './support/largeText.ts';
import { enter, firstStaff, openConsole, openNineShops } from './support/staffConsole.ts';
import { brokenWords, cutFields } from './support/textBoxes.ts';

/** Returns the controls of pane heads that overflow their pane or overlap another control. */
const misplacedControls = (page: Page) =>
  page.locator('.pane-head').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const room = head.getBoundingClientRect();
      const controls = [...head.querySelectorAll('.pane-code, input, select, button')].filter(
        (control) => control.checkVisibility(),
      );
      const boxes = controls.map((control) => control.getBoundingClientRect());
      return controls.flatMap((control, index) => {
        const box = boxes[index] ?? room;
        const isOutside = box.right > room.right + 1 || box.bottom > room.bottom + 1;
        const isOver = boxes.some(
          (other, place) =>
            place < index &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 6 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6,
        );
        return isOutside || isOver ? [`${head.textContent}: ${control.outerHTML}`] : [];
      });
    }),
  );

test('nine pane heads show time, shop and close button in full with double text size, at 200 % zoom and in portrait', async ({
  page,
  shop,
}) => {
  await openNineShops(page, shop);
  for (const viewport of [
    { width: 960, height: 540 },
    { width: 820, height: 1180 },
    { width: 660, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await cutFields(page), `${viewport.width} px`).toEqual([]);
    expect(await misplacedControls(page), `${viewport.width} px`).toEqual([]);
  }
  await doubleText(page);
  await page.reload();
  await expect(page.locator('.pane-code')).toHaveCount(9);
  await expect(page.locator('.pane[aria-busy="true"]')).toHaveCount(0);
  for (const width of [960, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutFields(page), `${width} px, twice`).toEqual([]);
    expect(await misplacedControls(page), `${width} px, twice`).toEqual([]);
  }
});

test('a phone with double text size clips nothing in the desk, menus and dialogs', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleText(page);
  await openConsole(page, shop);
  await page.getByRole('button', { name: 'Menus, timeline and status' }).click();
  const sheet = page.locator('.title-sheet');
  await expect(sheet).toBeVisible();
  for (const part of ['.menu-head', '.timeline-said']) {
    const overflows = await sheet.locator(part).evaluateAll((elements) =>
      elements.flatMap((element) => {
        const isCut = element.scrollWidth > element.clientWidth + 1;
        const isBeyond = element.getBoundingClientRect().right > innerWidth + 1;
        return isCut || isBeyond ? [element.textContent] : [];
      }),
    );
    expect(overflows).toEqual([]);
  }
  expect(await widthOfPage(page)).toBe(360);
  const dialog = page.getByRole('dialog');
  for (const keys of ['Control+k', '?', 'Alt+s', 'Alt+o', 'Alt+w']) {
    await page.keyboard.press(keys);
    await expect(dialog).toBeVisible();
    const wider = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('.dialog-body, .palette-list')].flatMap((part) =>
        part.scrollWidth > part.clientWidth + 1 ? [part.classList.value] : [],
      ),
    );
    expect(wider, keys).toEqual([]);
    if (keys === 'Alt+w') {
      const cells = dialog.locator('.shops-table th');
      await expect(cells).toHaveCount(4 + SITE_CODES.length);
      expect(await brokenWords(cells)).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

/** Returns elements that overflow the window without a scroll container, or clip their own text. */
const cutElements = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const parts = document.querySelectorAll<HTMLElement>('h1, h2, p, a, li, button, th, td, label');
    // A phone's tables hide their heads from sight alone.
    const hidden = [...document.querySelectorAll('.visually-hidden, .console-main, thead')].filter(
      (part) => !part.matches('thead') || getComputedStyle(part).clipPath === 'inset(50%)',
    );
    return [...parts].flatMap((part) => {
      if (!part.checkVisibility({ checkOpacity: true }) || hidden.some((one) => one.contains(part)))
        return [];
      const { right, width } = part.getBoundingClientRect();
      const scrolls = part.closest('.change-set-scroll, .schedule-scroll, .activity-bar') !== null;
      const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > width + 1;
      const isBeyond = right > clientWidth + 1 && !scrolls;
      return isBeyond || isCut ? [part.outerHTML.slice(0, 120)] : [];
    });
  });

test('the console’s other pages neither break words nor overflow with double text size', async ({
  page,
  shop,
}) => {
  await doubleText(page);
  const { name, password } = firstStaff(shop);
  await page.goto('/staff/audit');
  await enter(page, name, password);
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  for (const part of ['audit', 'people', 'mails', 'systems', 'changes', 'schedule', 'profile']) {
    await page.goto(`/staff/${part}`);
    await expect(page.locator('main > h1 + *')).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    for (const width of [360, 820, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const words = page.locator('.management :is(th, td, h1, h2, a, p, button, dt, dd, label)');
      expect(await brokenWords(words), `${part} at ${width} px`).toEqual([]);
      expect(await cutElements(page), `${part} at ${width} px`).toEqual([]);
    }
  }
});

test('the matrix of a change set shows all nine shops at 1280 px without scrolling', async ({
  page,
  shop,
}) => {
  const { name, password } = firstStaff(shop);
  await page.goto('/staff/changes');
  await enter(page, name, password);
  await page.getByLabel('Name of a new change set').fill('Winter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Document').selectOption('Footer');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const matrix = page.getByRole('region', { name: 'Documents and shops' });
  await expect(matrix.getByRole('columnheader')).toHaveCount(1 + SITE_CODES.length);
  await page.setViewportSize({ width: 1280, height: 800 });
  const tooWide = await matrix.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
});

test('each checkbox of a dialog aligns with the first line of its label with double text size', async ({
  page,
  shop,
}) => {
  await doubleText(page);
  const { name, password } = firstStaff(shop);
  await page.goto('/staff/changes');
  await enter(page, name, password);
  await page.getByLabel('Name of a new change set').fill('Spring');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  const offsets = await dialog.locator('.checkbox').evaluateAll((parts) =>
    parts.map((part) => {
      const box = part.querySelector('input')?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(part.querySelector('label') ?? part);
      const [line] = words.getClientRects();
      const middle = (one: DOMRect | undefined) => (one?.top ?? NaN) + (one?.height ?? NaN) / 2;
      return Math.abs(middle(box) - middle(line));
    }),
  );
  expect(offsets.length).toBeGreaterThan(0);
  expect(Math.max(...offsets)).toBeLessThanOrEqual(2);
});
