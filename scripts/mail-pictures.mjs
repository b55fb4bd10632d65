/**
 * Makes the pictures that travel in the welcome mail, from the shop's own artwork: `node scripts/mail-pictures.mjs`,
 * or a brand's by `BRAND=name node scripts/mail-pictures.mjs`.
 * To be run again after a change to it; what is made is committed, since an operator may put others in their place.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { renderArtwork } from './artwork.mjs';
import { chosenBrand } from './lib/brand.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(chosenBrand(root)?.folder ?? root, 'content/mail');

/** In pixels, twice as many as are shown; a mail is kept for years, so they are small. */
const PICTURES = [
  {
    name: 'dawn',
    from: 'newsletterTablet',
    width: 1120,
    height: 300,
    position: 'centre',
    quality: 50,
  },
  ...['coffee', 'fashion', 'home', 'appliances'].map((name) => ({
    name,
    from: name,
    width: 440,
    height: 264,
    position: 'centre',
    quality: 50,
  })),
];

const artwork = await mkdtemp(path.join(tmpdir(), 'mail-pictures-'));
try {
  const made = await renderArtwork({ outFolder: artwork, only: PICTURES.map(({ from }) => from) });
  await mkdir(folder, { recursive: true });
  for (const { name, from, width, height, position, quality } of PICTURES) {
    await sharp(path.join(artwork, made[from].fallback))
      .resize({ width, height, fit: 'cover', position })
      .jpeg({ quality, mozjpeg: true })
      .toFile(path.join(folder, `${name}.jpg`));
  }
} finally {
  await rm(artwork, { recursive: true, force: true });
}
