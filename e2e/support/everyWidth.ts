import { expect, type Page } from 'playwright/test';

import { accessibilityFindings } from './axe.ts';

/**
 * Axe finds nothing, and the page is not wider than the window: light and dark, on a desk and on a phone. With a name
 * and the variable `STAFF_LOOKS`, a folder, it also takes pictures.
 */
export async function expectGoodAtEveryWidth(page: Page, name?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const folder = process.env['STAFF_LOOKS'];
      if (folder && name) {
        await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` });
      }
    }
  }
}
