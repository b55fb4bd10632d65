import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';
import {
  cutTexts,
  movingElements,
  piecesThatSpill,
  smallTargets,
  startsOfBoxes,
  widthOfPage,
} from './support/kitMeasures.ts';

const PHONE = { width: 360, height: 900 };

/** Minimum target size for a finger, in CSS pixels. */
const TARGET_PX = 44;

/** Spacing of letters, words, lines and paragraphs that a reader may choose (WCAG 1.4.12). */
const TEXT_SPACING = `.gallery-shown * {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
.gallery-shown p { margin-block-end: 2em !important }`;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the kit fits at 320 pixels, which equals 400 % zoom in a window of 1280', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGallery(page);
  expect(await widthOfPage(page)).toBe(320);
  expect(await piecesThatSpill(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
});

test('wide text spacing clips no text', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGallery(page);
  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  expect(await widthOfPage(page)).toBe(PHONE.width);
  expect(await piecesThatSpill(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
});

test('the kit fits and mirrors itself from right to left', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGallery(page, '?framed=true');
  const leftToRight = await startsOfBoxes(page, 'ltr');
  const rightToLeft = await startsOfBoxes(page, 'rtl');
  expect(await widthOfPage(page)).toBe(PHONE.width);
  expect(await piecesThatSpill(page)).toEqual([]);
  expect(leftToRight.length).toBeGreaterThan(300);
  const askew = leftToRight.filter(
    ({ start }, index) => Math.abs(start - (rightToLeft[index]?.start ?? Infinity)) > 1,
  );
  expect(askew).toEqual([]);
});

test('nothing moves by itself when reduced motion is preferred', async ({ page }) => {
  await openGallery(page);
  expect(await movingElements(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect((await movingElements(page)).length).toBeGreaterThan(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('every target except links within a text is 44 pixels wide and high', async ({ page }) => {
    await openGallery(page);
    expect(await smallTargets(page, TARGET_PX)).toEqual([]);
  });
});
