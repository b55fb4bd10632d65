/**
 * Makes the pictures that travel in mails, from the shop's own artwork: `node scripts/mail-pictures.mjs`,
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

const artwork = await mkdtemp(path.join(tmpdir(), 'mail-pictures-'));
try {
  await mkdir(folder, { recursive: true });
  await write(PICTURES);
  // The confirmation mail shows no goods: it goes to people who have not consented to advertising yet.
  await write([SUNRISE], (svg) => svg.replace(/<g id="goods">.*?<\/g>\s*<\/g>/s, ''));
} finally {
  await rm(artwork, { recursive: true, force: true });
}

async function write(pictures, edit) {
  const made = await renderArtwork({
    outFolder: artwork,
    only: pictures.map(({ from }) => from),
    edit,
  });
  for (const { name, from, width, height } of pictures) {
    await sharp(path.join(artwork, made[from].fallback))
      .resize({ width, height, fit: 'cover' })
      .jpeg({ quality: 50, mozjpeg: true })
      .toFile(path.join(folder, `${name}.jpg`));
  }
}
