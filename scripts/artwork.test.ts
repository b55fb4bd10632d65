import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawingName, MomentName, Picture, PictureName } from '../src/contract/artwork.ts';
import { renderArtwork } from './artwork.mjs';

const names: (PictureName | DrawingName | MomentName)[] = [
  'newsletterDesktop',
  'newsletterTablet',
  'heroWide',
  'heroNarrow',
  'coffee',
  'fashion',
  'home',
  'appliances',
  'capsules',
  'machine',
  'sleepwear',
  'bedding',
  'parcel',
  'carton',
  'purse',
  'bag',
  'shopfront',
  'telephone',
  'card',
  'label',
  'sack',
  'signpost',
  'spill',
  'letter',
  'ticket',
  'door',
  'compass',
  'cable',
  'hourglass',
  'key',
];
const avifBudgetBytes = 40_000;
const phoneHeroAvifBudgetBytes = 25_000;
const jpegBudgetBytes = 90_000;

/** One of each kind: a second rendering of all would take as long as the first. */
const SOME = ['heroNarrow', 'coffee', 'letter'] as const satisfies (typeof names)[number][];

let folder: string;
let manifest: Record<(typeof names)[number], Picture>;

const fileOf = (url: string) => join(folder, 'out', url);
const renditionsOf = (picture: Picture) =>
  [...picture.sources, ...(picture.dark ? [picture.dark] : [])].flatMap(({ type, srcset }) =>
    srcset.map((rendition) => ({ type, ...rendition })),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artwork-'));
  manifest = await renderArtwork({
    outFolder: join(folder, 'out'),
    cacheFolder: join(folder, 'cache'),
  });
}, 400_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the artwork', () => {
  it('names every picture of the shop, each as AVIF before JPEG', () => {
    expect(Object.keys(manifest).toSorted()).toEqual(names.toSorted());
    for (const picture of Object.values(manifest)) {
      expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/jpeg']);
      expect(renditionsOf(picture).map(({ url }) => url)).toContain(picture.fallback);
    }
  });

  it('has every picture as it is before dawn, for devices set to dark', () => {
    for (const picture of Object.values(manifest)) {
      const [day, dark] = [picture.sources[0], picture.dark];
      const dense = day?.srcset.slice(1) ?? [];
      expect(dark?.srcset.map(({ width }) => width)).toEqual(dense.map(({ width }) => width));
      expect(dark?.srcset[0]?.url).not.toBe(dense[0]?.url);
    }
  });

  it('serves the newsletter pictures as {hash}.jpg under the newsletter frontend path', () => {
    for (const picture of [manifest.newsletterDesktop, manifest.newsletterTablet]) {
      expect(picture.fallback).toMatch(
        /^\/service\/newsletter\/frontend\/images\/[0-9a-f]{8}\.jpg$/,
      );
    }
  });

  it('names each file by its content, so that it may be cached for ever', async () => {
    for (const { url } of Object.values(manifest).flatMap(renditionsOf)) {
      const hash = createHash('sha256')
        .update(await readFile(fileOf(url)))
        .digest('hex');
      expect(url).toContain(`/${hash.slice(0, 8)}.`);
    }
  });

  it('has the promised widths and keeps the proportions that the page reserves', async () => {
    for (const picture of Object.values(manifest)) {
      for (const { url, width } of renditionsOf(picture)) {
        const made = await sharp(fileOf(url)).metadata();
        expect(made.width).toBe(width);
        expect(made.height).toBe(Math.round((width * picture.height) / picture.width));
      }
    }
  });

  it('stays within its byte budgets', async () => {
    for (const name of names) {
      for (const { url, type } of renditionsOf(manifest[name])) {
        const { size } = await stat(fileOf(url));
        const avifBudget = name === 'heroNarrow' ? phoneHeroAvifBudgetBytes : avifBudgetBytes;
        expect(size, `${name} ${url}`).toBeLessThanOrEqual(
          type === 'image/avif' ? avifBudget : jpegBudgetBytes,
        );
      }
    }
  });

  it('gives the same names when everything is rendered again', async () => {
    const again = await renderArtwork({
      outFolder: join(folder, 'again'),
      cacheFolder: join(folder, 'empty-cache'),
      only: [...SOME],
    });
    expect(again).toEqual(Object.fromEntries(SOME.map((name) => [name, manifest[name]])));
  }, 400_000);

  it('renders nothing that its cache already holds', async () => {
    const cacheFolder = join(folder, 'cache');
    const cached = async () => (await stat(cacheFolder)).mtimeMs;
    const before = await cached();
    const again = await renderArtwork({
      outFolder: join(folder, 'elsewhere'),
      urlBase: 'https://cdn.example',
      cacheFolder,
    });
    expect(await cached()).toBe(before);
    expect(again.coffee.fallback).toBe(`https://cdn.example${manifest.coffee.fallback}`);
  });
});
