import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { Picture } from '../src/contract/artwork.ts';
import { artwork } from '../src/ui/artwork/artwork.gen.ts';
import { drawings } from '../src/ui/artwork/drawings.gen.ts';
import { front } from '../src/ui/artwork/front.gen.ts';
import { moments } from '../src/ui/artwork/moments.gen.ts';
import { hashOfSources, pictureFolders, pictureModules, renderArtwork } from './artwork.mjs';
import { chosenBrand } from './lib/brand.mjs';
import { isShortRun } from './lib/shortRun.mjs';

const root = path.resolve(import.meta.dirname, '..');
const avifBudgetBytes = 40_000;
const phoneHeroAvifBudgetBytes = 25_000;
const jpegBudgetBytes = 90_000;

/** Drawings last, as those of the worlds have wider files there. */
const pictures = {
  ...artwork,
  ...front,
  ...moments,
  ...drawings,
};
const named = Object.entries(pictures);

const fileOf = (url: string) => path.join(root, 'public', url);
const renditionsOf = (picture: Picture) =>
  [
    ...picture.sources,
    ...Object.values(picture.hours ?? {}).flatMap(({ sources }) => sources),
    ...(picture.dark ? [picture.dark] : []),
  ].flatMap(({ type, srcset }) => srcset.map((rendition) => ({ type, ...rendition })));

describe('the committed artwork', () => {
  it('the committed artwork has each picture as AVIF before JPEG', () => {
    expect(named.length).toBe(30);
    for (const [, picture] of named) {
      expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/jpeg']);
      expect(renditionsOf(picture).map(({ url }) => url)).toContain(picture.fallback);
    }
  });

  it('the committed artwork has a dark variant of every picture', () => {
    for (const [, picture] of named) {
      const [day, dark] = [picture.sources[0], picture.dark];
      const dense = day?.srcset.slice(1) ?? [];
      expect(dark?.srcset.map(({ width }) => width)).toEqual(dense.map(({ width }) => width));
      expect(dark?.srcset[0]?.url).not.toBe(dense[0]?.url);
    }
  });

  it('the committed artwork serves the newsletter pictures as {hash}.jpg under the newsletter frontend path', () => {
    for (const picture of [artwork.newsletterDesktop, artwork.newsletterTablet]) {
      expect(picture.fallback).toMatch(
        /^\/service\/newsletter\/frontend\/images\/[0-9a-f]{8}\.jpg$/,
      );
    }
  });

  it('the committed artwork names each file by its content, so that it can be cached forever', async () => {
    for (const { url } of named.flatMap(([, picture]) => renditionsOf(picture))) {
      const hash = createHash('sha256')
        .update(await readFile(fileOf(url)))
        .digest('hex');
      expect(url).toContain(`/${hash.slice(0, 8)}.`);
    }
  });

  it('the committed artwork has no unused file', () => {
    const urls = new Set(
      named.flatMap(([, picture]) => renditionsOf(picture).map(({ url }) => url)),
    );
    const committed = ['assets/art', 'service/newsletter/frontend/images'].flatMap((folder) =>
      readdirSync(fileOf(folder)).map((file) => `/${folder}/${file}`),
    );
    expect(committed.filter((url) => !urls.has(url))).toEqual([]);
  });

  it('the committed artwork has the promised widths and keeps the proportions that the page reserves', async () => {
    for (const [, picture] of named) {
      for (const { url, width } of renditionsOf(picture)) {
        const made = await sharp(fileOf(url)).metadata();
        expect(made.width).toBe(width);
        expect(made.height).toBe(Math.round((width * picture.height) / picture.width));
      }
    }
  });

  it('the committed artwork stays within its byte budgets', async () => {
    for (const [name, picture] of named) {
      for (const { url, type } of renditionsOf(picture)) {
        const { size } = await stat(fileOf(url));
        const avifBudget = name === 'heroNarrow' ? phoneHeroAvifBudgetBytes : avifBudgetBytes;
        expect(size, `${name} ${url}`).toBeLessThanOrEqual(
          type === 'image/avif' ? avifBudget : jpegBudgetBytes,
        );
      }
    }
  });
});

const brands = ['', ...readdirSync(path.join(root, 'config/brands'))].map((name) => ({
  name: name || 'morgenrot',
  brand: chosenBrand(root, { BRAND: name }),
}));

describe.each(brands)('the committed artwork of $name', ({ brand }) => {
  const { publicFolder, modulesFolder } = pictureFolders(brand);
  const moduleOf = (file: string) => readFile(path.join(modulesFolder, file), 'utf8');

  it('the committed artwork of $name is rendered from the current drawings: npm run pictures', async () => {
    const sourcesHash = await hashOfSources(brand);
    for (const file of ['artwork.gen.ts', 'front.gen.ts', 'drawings.gen.ts', 'moments.gen.ts'])
      expect(await moduleOf(file)).toContain(`Sources: ${sourcesHash}\n`);
  });

  it.skipIf(isShortRun)(
    'the committed artwork of $name matches a fresh rendering',
    async () => {
      const { files, manifest } = await renderArtwork({ brand });
      const rendered = await pictureModules(manifest, brand);
      for (const [file, text] of Object.entries(rendered)) {
        const committed = urlsIn(await moduleOf(file));
        for (const [index, url] of urlsIn(text).entries()) {
          const [one, other] = await Promise.all([
            pixelsOf(files.get(url)),
            pixelsOf(path.join(publicFolder, committed[index] ?? '')),
          ]);
          expect(meanDifference(one, other), `${file} ${committed[index]}`).toBeLessThan(1);
        }
        expect(committed.length).toBe(urlsIn(text).length);
      }
    },
    400_000,
  );
});

const urlsIn = (module: string) =>
  [...module.matchAll(/"(\/[^"]+\.(?:avif|jpg))"/g)].map(([, url]) => url ?? '');

const pixelsOf = (picture: Buffer | string | undefined) => sharp(picture).raw().toBuffer();

/** Returns the mean channel difference of two pictures of one size, of 255; encoders of two machines may differ slightly. */
function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
