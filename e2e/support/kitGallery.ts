import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright/test';

import { expect } from './journey.ts';

const kitFolder = fileURLToPath(new URL('../../src/ui', import.meta.url));

/** The number of pieces of the kit with an entry in the gallery. */
export const pieceCount = readdirSync(kitFolder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.gallery.tsx'),
).length;

/** Opens the gallery and waits until every piece is there, with its pictures. */
export async function openGallery(page: Page, query = ''): Promise<void> {
  await page.goto(`/staff/kit${query}`);
  await expect(page.locator('.gallery-piece')).toHaveCount(pieceCount);
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
}
