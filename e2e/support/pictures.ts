import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';

/**
 * Reduces each piece to its name and its states: descriptions and code are not part of its look. Artwork is cut to a
 * strip, as the rest would only enlarge the files.
 */
export async function showPiecesAlone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.gallery-about, .gallery-code, .gallery-state:has(> .gallery-live-controls) { display: none }
      .gallery-shown picture img { object-fit: cover; max-block-size: 64px }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Takes a picture of one piece, in the smallest lossless file. */
export async function takePicture(piece: Locator): Promise<Buffer> {
  await showAlone(piece);
  const picture = await piece.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(picture).removeAlpha().png({ compressionLevel: 9, effort: 10 }).toBuffer();
}

/** Takes pictures of one piece's states, by their names, cut out of a single picture, which is quicker. */
export async function picturesOfStates(
  piece: Locator,
): Promise<{ name: string; picture: Buffer }[]> {
  await showAlone(piece);
  const whole = await piece.screenshot({ animations: 'disabled', caret: 'hide' });
  const places = await piece.locator('.gallery-state:visible').evaluateAll((states) =>
    states.map((state) => {
      const outer = state.closest('.gallery-piece')?.getBoundingClientRect();
      const box = state.querySelector('.gallery-shown')?.getBoundingClientRect();
      if (!outer || !box) throw new Error('A state shows its piece');
      return {
        name: state.querySelector('h3')?.textContent ?? '',
        left: Math.round(box.left - outer.left),
        top: Math.round(box.top - outer.top),
        width: Math.floor(box.width),
        height: Math.floor(box.height),
      };
    }),
  );
  return Promise.all(
    places.map(async ({ name, ...place }) => ({
      name,
      picture: await sharp(whole).extract(place).removeAlpha().png().toBuffer(),
    })),
  );
}

/** Shows one piece alone on the page: beside others its edge could fall between two rows of pixels. */
async function showAlone(piece: Locator): Promise<void> {
  await piece.evaluate((shown) => {
    for (const one of document.querySelectorAll<HTMLElement>('.gallery-piece')) {
      one.style.display = one === shown ? '' : 'none';
    }
  });
}

/** Counts the pixels that differ between two pictures; all of them for different sizes. */
export async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [left, right] = await Promise.all(
    [one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!left || !right) throw new Error('Two pictures were expected');
  const pixels = left.info.width * left.info.height;
  if (left.info.width !== right.info.width || left.info.height !== right.info.height) return pixels;
  let count = 0;
  for (let start = 0; start < left.data.length; start += 4) {
    const isSame = left.data
      .subarray(start, start + 4)
      .equals(right.data.subarray(start, start + 4));
    if (!isSame) count += 1;
  }
  return count;
}
