import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { brand, brandColours } from '#domain/brand.ts';
import { DEFAULT_SITE, LOCALES, siteFacts } from '#domain/sites.ts';
import { COMMANDS } from '#staff/console/commands/commands.ts';

import { consoleManifest, shopManifest } from '../lib/appManifests.ts';

type Picture = { src: string; sizes: string; purpose?: string };
type Manifest = {
  description: string;
  lang: string;
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: 'narrow' | 'wide'; label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

/** What browsers load to offer an installation should not keep anybody waiting. */
const MAX_SCREENSHOT_BYTES = 300_000;

const root = path.resolve(import.meta.dirname, '../..');
const manifest: Manifest = JSON.parse(
  readFileSync(path.join(root, 'manifest.webmanifest'), 'utf8'),
);
const { icons, screenshots, shortcuts } = manifest;
const fileOf = (src: string) => path.join(root, 'public', src);

it('the manifest has the name and colours of the brand file', () => {
  expect(manifest).toMatchObject({
    name: brand.name,
    short_name: brand.name,
    lang: siteFacts(DEFAULT_SITE).locale,
    theme_color: brandColours.light.paper,
    background_color: brandColours.light.paper,
  });
});

it('the manifest has one id for every start URL, without a query', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
});

it('the manifest focuses an open window instead of reloading it, which would clear a form', () => {
  expect(manifest).toMatchObject({ launch_handler: { client_mode: ['focus-existing', 'auto'] } });
});

it('the manifest is in every shop’s language, and in German by default', () => {
  expect(shopManifest(manifest, 'de-DE')).toEqual(manifest);
  for (const locale of LOCALES) {
    const made = shopManifest(manifest, locale);
    const { lang, description, shortcuts: named, screenshots: _, ...rest } = made;
    expect(lang).toBe(locale);
    expect(description).not.toBe('');
    expect(named.every(({ name }) => name !== '')).toBe(true);
    expect(manifest).toMatchObject(rest);
  }
  const turkish = shopManifest(manifest, 'tr-TR');
  expect(turkish.shortcuts.map(({ name }) => name)).toEqual(['Ana sayfa', 'E-bülten']);
  expect(turkish.screenshots.map(({ label }) => label)).toContain('E-bülten');
});

it('the manifest has one start URL for each app, whatever page linked it', () => {
  const all = [
    ...LOCALES.map((locale) => shopManifest(manifest, locale)),
    consoleManifest(manifest),
  ];
  const starts = new Set(all.map(({ id, start_url }) => `${id} starts at ${start_url}`));
  expect([...starts]).toEqual(['/ starts at /', '/staff starts at /staff']);
});

it('the manifest offers shoppers no part of the console', () => {
  for (const locale of LOCALES) {
    const { shortcuts: offered, screenshots: shown } = shopManifest(manifest, locale);
    expect(offered.map(({ url }) => url)).toEqual(['/', '/subscribenewsletter']);
    expect(shown.filter(({ src }) => src.includes('console'))).toEqual([]);
  }
});

it('the manifest for staff is a separate app with its own name and icon', () => {
  const made = consoleManifest(manifest);
  expect(made).toMatchObject({ icons, lang: 'en', scope: '/staff', name: `${brand.name} Console` });
  expect(made.categories).toEqual(['business', 'productivity']);
  const commands = COMMANDS.map(({ id }) => id);
  for (const { url } of made.shortcuts) {
    expect(commands).toContain(new URL(url, 'https://shop.test').searchParams.get('do'));
  }
  expect(made.shortcuts).toHaveLength(3);
  expect(made.screenshots.map(({ src }) => src)).toEqual(['/screenshots/console-wide.jpg']);
});

it('the manifest has icons of every shape in the sizes required for installation', () => {
  const kinds = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  for (const { icons: own } of shortcuts) expect(own.map(({ sizes }) => sizes)).toEqual(['96x96']);
});

it('the manifest states the size of every picture', async () => {
  for (const { src, sizes } of [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((one) => one.icons),
  ]) {
    const { width, height } = await sharp(fileOf(src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

it('the manifest has small screenshots, of one shape for each form factor', () => {
  for (const formFactor of ['narrow', 'wide'] as const) {
    const shown = screenshots.filter(({ form_factor }) => form_factor === formFactor);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ sizes }) => sizes)).size).toBe(1);
  }
  for (const { src } of screenshots) {
    expect(statSync(fileOf(src)).size).toBeLessThan(MAX_SCREENSHOT_BYTES);
  }
});
