import { expect, type Page } from 'playwright/test';

import { isShortRun } from '../../scripts/lib/shortRun.mjs';

import { accessibilityFindings } from './axe.ts';

/** Each scheme on a phone and on a desk; the short run has each scheme and each width once. */
const LOOKS = isShortRun
  ? ([
      ['dark', 360],
      ['light', 1280],
    ] as const)
  : ([
      ['light', 360],
      ['light', 1280],
      ['dark', 360],
      ['dark', 1280],
    ] as const);

/**
 * Expects no axe findings and no horizontal overflow, in light and dark, on a phone and on a desk. With a name and
 * the variable `STAFF_LOOKS`, a folder, it also takes pictures.
 */
export async function expectGoodAtEveryWidth(page: Page, name?: string): Promise<void> {
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const folder = process.env['STAFF_LOOKS'];
    if (folder && name) {
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png` });
    }
  }
}
