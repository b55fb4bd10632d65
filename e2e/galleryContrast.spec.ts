import type { Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openGallery } from './support/kitGallery.ts';
import { picturesOfStates, showPiecesAlone } from './support/pictures.ts';

test('every box keeps its drawn edge in forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  await openGallery(page, '?framed=true');
  const drawn = await markBoxes(page);
  expect(drawn).toBeGreaterThan(60);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const lost = await page.locator('[data-box]').evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        const style = getComputedStyle(box);
        const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
        const isEdge = (width: string, line: string, colour: string) =>
          width !== '0px' && line !== 'none' && !/^rgba\(.* 0\)$/.test(colour);
        const hasEdge =
          sides.some((side) =>
            isEdge(
              style[`border${side}Width`],
              style[`border${side}Style`],
              style[`border${side}Color`],
            ),
          ) || isEdge(style.outlineWidth, style.outlineStyle, style.outlineColor);
        // The platform draws it in its own colours.
        return !hasEdge && style.appearance === 'none';
      })
      .map((box) => box.outerHTML.slice(0, 160)),
  );
  expect(lost).toEqual([]);
});

/** Marks each element with a visible background or border, and returns how many there are. */
function markBoxes(page: Page): Promise<number> {
  return page.locator('.gallery-shown *').evaluateAll((elements) => {
    const isClear = (colour: string) => /^rgba\(.* 0\)$/.test(colour);
    const boxes = elements.filter((element) => {
      if (element.closest('svg')) return false;
      const { backgroundColor, borderTopWidth, borderTopColor, display } =
        getComputedStyle(element);
      const hasBorder = borderTopWidth !== '0px' && !isClear(borderTopColor);
      return display !== 'none' && (hasBorder || !isClear(backgroundColor));
    });
    for (const box of boxes) box.setAttribute('data-box', '');
    return boxes.length;
  });
}

/**
 * Pairs that differ by their colour alone, in how they come about, as a link by its router and an icon by its
 * name, in what they open, or by what shows through, which nothing does in forced colours.
 */
const ALIKE = [
  'Primary, Secondary',
  'Primary, Link of a router',
  'Link that looks like a button, Link of a router that looks like a button',
  '24 pixels, coffee',
  'Opened by a button, At the end of the page',
  'warning, Transparent',
];

test('every state of a piece is distinguishable in forced colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 900 });
  await openGallery(page, '?framed=true');
  await showPiecesAlone(page);
  const alike: string[] = [];
  for (const piece of await page.locator('.gallery-piece').all()) {
    const looks = new Map<string, string>();
    for (const { name, picture } of await picturesOfStates(piece)) {
      const look = picture.toString('base64');
      const other = looks.get(look);
      if (other !== undefined) alike.push(`${other}, ${name}`);
      looks.set(look, name);
    }
  }
  expect(alike.filter((pair) => !ALIKE.includes(pair))).toEqual([]);
});
