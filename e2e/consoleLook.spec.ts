import type { Locator } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openConsole } from './support/staffConsole.ts';

/** Words that are broken over two lines. */
async function brokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const [text] = element.childNodes;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );
}

/** Where a box begins and ends from left to right, and its middle from top to bottom. */
const boxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('each month of the timeline is named within its line', async ({ page, shop }) => {
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

  test('the table of shops that differ breaks no word of its headings and shops', async ({
    page,
    shop,
  }) => {
    await openConsole(page, shop);
    await page.keyboard.press('Alt+w');
    const cells = page.locator('.shops-table th');
    await expect(cells).toHaveCount(13);
    expect(await brokenWords(cells)).toEqual([]);
  });
});

test('each command stands in one row with its keys in the list of shortcuts', async ({
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
