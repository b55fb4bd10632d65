import { expect, test, type Browser, type Locator } from 'playwright/test';
import sharp from 'sharp';

import { openGallery } from './support/kitGallery.ts';
import { freePort, startServer, withTemporaryFolder, type Runtime } from './support/server.ts';

const VIEWS = [
  { width: 360, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** No piece with all its states is taller, so that none is scrolled while its picture is taken. */
const TALLEST_PX = 9000;

type Pictures = Map<string, Buffer>;

// Pictures kept from another day would differ by the fonts of the machine; these are of the same minute.
test('every piece looks the same on both runtimes, at three widths and in both schemes', async ({
  browser,
}) => {
  test.setTimeout(3 * 60_000);
  const [onPreact, onReact] = await Promise.all([
    picturesOf(browser, 'preact'),
    picturesOf(browser, 'react'),
  ]);
  expect([...onPreact.keys()]).toEqual([...onReact.keys()]);
  for (const [name, picture] of onPreact) {
    const other = onReact.get(name) ?? picture;
    const difference = await differingPixels(picture, other);
    expect.soft(difference, `pixels of ${name} that differ`).toBe(0);
    if (difference === 0) continue;
    const contentType = 'image/png';
    await test.info().attach(`${name}, Preact`, { body: picture, contentType });
    await test.info().attach(`${name}, React`, { body: other, contentType });
  }
});

/** A picture of every piece in every view, by its title and the view. */
async function picturesOf(browser: Browser, runtime: Runtime): Promise<Pictures> {
  const pictures: Pictures = new Map();
  await withTemporaryFolder(async (dataDir) => {
    const server = await startServer({ runtime, dataDir, port: await freePort() });
    const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
    try {
      for (const { width, colorScheme } of VIEWS) {
        await page.setViewportSize({ width, height: TALLEST_PX });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openGallery(page, '?framed=true');
        for (const piece of await page.locator('.gallery-piece').all()) {
          await showAlone(piece);
          const title = await piece.locator('h2').first().innerText();
          const picture = await piece.screenshot({ animations: 'disabled' });
          pictures.set(`${title} at ${width} pixels, ${colorScheme}`, picture);
        }
      }
    } finally {
      await page.close();
      await server.stop();
    }
  });
  return pictures;
}

/** Leaves nothing but one piece on the page: beside others it would stand between two rows of pixels. */
async function showAlone(piece: Locator): Promise<void> {
  await piece.evaluate((shown) => {
    for (const one of document.querySelectorAll<HTMLElement>('.gallery-piece')) {
      one.style.display = one === shown ? '' : 'none';
    }
  });
}

/** How many pixels of two pictures differ; all of them where the sizes do. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
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
