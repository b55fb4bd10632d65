import { readFileSync, writeFileSync } from 'node:fs';

import { expect, test, type Browser } from 'playwright/test';

import { openGallery } from './support/kitGallery.ts';
import { differingPixels, takePicture, showPiecesAlone } from './support/pictures.ts';
import { setPinnedFont } from './support/pinnedFont.ts';
import { freePort, startServer, withTemporaryFolder, type Runtime } from './support/server.ts';

const VIEWS = [
  { width: 360, colorScheme: 'light' },
  { width: 820, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** Window taller than any component with all its states, so that screenshots need no scrolling. */
const TALLEST_PX = 9000;

/** Tolerance for invisible colour differences and glyph edges between machines. */
const TOLERANCE = { threshold: 0.015, maxDiffPixels: 12 };

const RENEW = 'npx playwright test galleryLooks --update-snapshots';

/** Browser of the reference pictures; others may draw native controls differently. */
const MADE_BY = new URL('./looks/madeBy.json', import.meta.url);

/** Pictures by file name, which says component, width and colour scheme. */
type Pictures = Map<string, Buffer>;

let onPreact: Pictures;
let onReact: Pictures;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  [onPreact, onReact] = await Promise.all([
    picturesOf(browser, 'preact'),
    picturesOf(browser, 'react'),
  ]);
});

test('every piece matches its stored picture', ({ browser }, testInfo) => {
  test.skip(process.platform !== 'linux', 'Other systems draw letters by means of their own.');
  const here = `Chromium ${browser.version()} on ${process.platform}`;
  if (['all', 'changed'].includes(testInfo.config.updateSnapshots)) {
    writeFileSync(MADE_BY, `${JSON.stringify(here)}\n`);
  }
  const madeBy: unknown = JSON.parse(readFileSync(MADE_BY, 'utf8'));
  for (const [name, picture] of onPreact) {
    expect
      .soft(
        picture,
        `${name} looks as kept (by ${String(madeBy)}; this is ${here}). Expected, actual and difference lie in test-results; if the change is meant, or the browser's: ${RENEW}`,
      )
      .toMatchSnapshot(name, TOLERANCE);
  }
});

test('every piece looks the same on both runtimes, at three widths and in both schemes', async () => {
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

/** Takes a picture of every component in every view. */
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
        await setPinnedFont(page);
        await showPiecesAlone(page);
        for (const piece of await page.locator('.gallery-piece').all()) {
          const title = await piece.locator('h2').first().innerText();
          const name = `${title.toLowerCase().replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
          pictures.set(name, await takePicture(piece));
        }
      }
    } finally {
      await page.close();
      await server.stop();
    }
  });
  return pictures;
}
