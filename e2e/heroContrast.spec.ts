import type { Page } from 'playwright/test';
import sharp from 'sharp';

import { sitePath } from '#domain/sites.ts';
import { sunChanges } from '#domain/sun.ts';

import { expect, test } from './support/journey.ts';
import { tokenAt } from './support/previewTokens.ts';
import { SHOPS } from './support/shops.ts';
import { signStaffIn } from './support/staff.ts';

const WIDTHS = [768, 820, 1023, 1280, 1440, 1920];
/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

type Box = { x: number; y: number; width: number; height: number };

/** The schemes with the lights of a day; dark mode has one picture. */
const LIGHTS = [
  ...(['sunrise', 'day', 'dusk', 'night'] as const).map((sun) => ['light', sun] as const),
  ['dark', 'day'],
] as const;
const DAY = new Date('2027-04-15');

for (const site of SHOPS) {
  for (const [colorScheme, sun] of LIGHTS) {
    test(`${site}: each line on the front page’s picture contrasts with its background: ${colorScheme}, ${sun}`, async ({
      page,
      context,
      shop,
    }) => {
      await signStaffIn(context, shop);
      await page.goto(sitePath(site));
      const { at = DAY } = sunChanges(site, DAY).find(({ step }) => step === sun) ?? {};
      const token = await tokenAt(page, site, at.toISOString());
      // Staff have a panel that others do not see.
      await context.clearCookies();
      await page.emulateMedia({ colorScheme });
      await page.goto(`${sitePath(site)}?preview=${token}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1080 });
        // A new width may choose another file, which ends the decoding of the former one with an error.
        await expect(() =>
          page.locator('.hero img').evaluate((image: HTMLImageElement) => image.decode()),
        ).toPass();
        const { lines, colour } = await linesOfHero(page);
        expect(lines.length).toBeGreaterThan(2);
        const picture = await withoutWords(page);
        const contrasts = await Promise.all(lines.map((line) => contrastOf(picture, line, colour)));
        expect(Math.min(...contrasts), `at ${width} px`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    });
  }
}

/** Returns the lines of text in the window, with their colour as red, green and blue. */
function linesOfHero(page: Page): Promise<{ lines: Box[]; colour: number[] }> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('.hero-words :is(h1, p)')];
    const lines = words.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x,
        y,
        width,
        height,
      }));
    });
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas || !words[0]) throw new Error('There are no words');
    canvas.fillStyle = getComputedStyle(words[0]).color;
    canvas.fillRect(0, 0, 1, 1);
    return { lines, colour: Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) };
  });
}

async function withoutWords(page: Page): Promise<Buffer> {
  const show = (visibility: string) =>
    page.locator('.hero-words > *').evaluateAll((parts, value) => {
      for (const part of parts) if (part instanceof HTMLElement) part.style.visibility = value;
    }, visibility);
  await show('hidden');
  const picture = await page.screenshot();
  await show('');
  return picture;
}

/** Returns the contrast of a line with its background, ignoring the closest hundredth of pixels as grain. */
async function contrastOf(picture: Buffer, line: Box, colour: number[]): Promise<number> {
  const { data } = await sharp(picture)
    .extract({
      left: Math.floor(line.x),
      top: Math.floor(line.y),
      width: Math.floor(line.width),
      height: Math.floor(line.height),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const words = luminanceOf(colour);
  const contrasts: number[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const behind = luminanceOf([...data.subarray(at, at + 3)]);
    contrasts.push((Math.max(words, behind) + 0.05) / (Math.min(words, behind) + 0.05));
  }
  contrasts.sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length / 100)] ?? 0;
}

/** Returns WCAG's relative luminance of red, green and blue from 0 to 255. */
function luminanceOf(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
