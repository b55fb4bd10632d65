import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { findChromium } from '../scripts/lib/browsers.mjs';

import { expect, test } from './support/journey.ts';
import { launchOptions } from './support/launchOptions.ts';
import { openConsole, panes, runByPalette, untilLoaded } from './support/staffConsole.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = launchOptions(findChromium(root) ?? '');
// A headless shell has no screen to take a picture of.
test.use({
  launchOptions: { ...options, args: [...(options.args ?? []), '--auto-accept-this-tab-capture'] },
});

test('a picture of the view contains the pixels on the screen', async ({ page, shop }) => {
  await openConsole(page, shop);
  await page.keyboard.press('Alt+2');
  await expect(panes(page)).toHaveCount(2);
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await untilLoaded(page);
  const download = page.waitForEvent('download');
  await runByPalette(page, 'picture of');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^console-DE-\d{4}-\d\d-\d\dT\d{4}\.png$/);
  const size = { width: 64, height: 36, fit: 'fill' } as const;
  const pixels = async (source: string | Buffer) =>
    sharp(source).resize(size).removeAlpha().raw().toBuffer();
  const [taken, seen] = [await pixels(await file.path()), await pixels(await page.screenshot())];
  const apart = taken.reduce((sum, value, index) => sum + Math.abs(value - (seen[index] ?? 0)), 0);
  expect(apart / taken.length).toBeLessThan(12);
});
