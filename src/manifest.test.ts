import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { brand, brandColours } from '#domain/brand.ts';
import { DEFAULT_SITE, siteFacts } from '#domain/sites.ts';

type Icon = { src: string; sizes: string; purpose: string };

const root = path.resolve(import.meta.dirname, '..');
const manifest: { icons: Icon[] } & Record<string, unknown> = JSON.parse(
  readFileSync(path.join(root, 'manifest.webmanifest'), 'utf8'),
);

it('names and colours the app as the brand file does', () => {
  expect(manifest).toMatchObject({
    name: brand.name,
    short_name: brand.name,
    lang: siteFacts(DEFAULT_SITE).locale,
    theme_color: brandColours.light.paper,
    background_color: brandColours.light.paper,
  });
});

it('stays the same app wherever it starts, at an address without a query', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
});

it('is the same app where staff install it in the console, and opens with the console then', () => {
  const console: Record<string, unknown> = JSON.parse(
    readFileSync(path.join(root, 'public', 'staff.webmanifest'), 'utf8'),
  );
  const { id, name, short_name, scope, icons } = manifest;
  expect(console).toMatchObject({ id, name, short_name, scope, icons, start_url: '/staff' });
});

it('has icons in the sizes and shapes that an installation asks for', async () => {
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(path.join(root, 'public', src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  const has = (sizes: string, purpose: string) =>
    manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
  expect(has('192x192', 'any') && has('512x512', 'any') && has('512x512', 'maskable')).toBe(true);
});
