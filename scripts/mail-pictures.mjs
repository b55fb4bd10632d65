/**
 * Renders the pictures inside mails from the shop's artwork, as part of `npm run pictures`. The result is committed,
 * because an operator may replace it.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { renderArtwork } from './artwork.mjs';
import { chosenBrand } from './lib/brand.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(chosenBrand(root)?.folder ?? root, 'content/mail');

/** Width in pixels, twice the displayed one. It is small, because people keep mails for years. */
const STRIP = { from: 'newsletterTablet', width: 1120, height: 300 };
const SUNRISE = { name: 'sunrise', ...STRIP };
const PICTURES = [
  { name: 'dawn', ...STRIP },
  ...['coffee', 'fashion', 'home', 'appliances'].map((name) => ({
    name,
    from: name,
    width: 440,
    height: 264,
  })),
];

await mkdir(folder, { recursive: true });
await write(PICTURES);
// The confirmation mail shows no goods: it goes to people who have not consented to advertising yet.
await write([SUNRISE], (svg) => svg.replace(/<g id="goods">.*?<\/g>\s*<\/g>/s, ''));

async function write(pictures, edit) {
  const { files, manifest } = await renderArtwork({ only: pictures.map(({ from }) => from), edit });
  for (const { name, from, width, height } of pictures) {
    await sharp(files.get(manifest[from].fallback))
      .resize({ width, height, fit: 'cover' })
      .jpeg({ quality: 50, mozjpeg: true })
      .toFile(path.join(folder, `${name}.jpg`));
  }
}
