import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { brandManifest, brandPlugin, buildFolder, chosenBrand, withTexts } from './brand.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the product is built unchanged without a name, and by its own', () => {
  expect(chosenBrand(root, {})).toBeUndefined();
  expect(chosenBrand(root, { BRAND: 'morgenrot' })).toBeUndefined();
  expect(buildFolder(root, {})).toBe(path.join(root, 'dist'));
});

test('a brand is built in a folder of its own', () => {
  expect(buildFolder(root, { BRAND: 'kornblum' })).toBe(path.join(root, 'dist/brands/kornblum'));
});

test.each(['nosuch', '../brands/kornblum', 'Kornblum'])('the brand name %s is refused', (name) => {
  expect(() => chosenBrand(root, { BRAND: name })).toThrow(`There is no brand ${name}`);
});

test('a brand’s texts replace single keys of a namespace', async () => {
  const source = `const shop = { home: 'Start', front: { title: 'Own', text: 'Stays' } };\nexport default shop;`;
  const written = withTexts(source, '{ "front": { "title": "Brand" } }');
  const script = written.replaceAll(': any', '').replace(/ as typeof \w+/, '');
  const { default: texts } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`
  );
  expect(texts).toEqual({ home: 'Start', front: { title: 'Brand', text: 'Stays' } });
});

test('a namespace without a named export is refused', () => {
  expect(() => withTexts('export const shop = {};', '{}')).toThrow('exports one object');
});

/** Style sheets of pages in other systems. */
const FRAGMENT_SHEETS = readdirSync(path.join(root, 'src/shop/embed')).filter((file) =>
  /^fragment.*\.css$/.test(file),
);

test.each(['shop.css', ...FRAGMENT_SHEETS.map((file) => `embed/${file}`)])(
  'a brand’s CSS overrides that of %s, in our pages and in those of other systems',
  (file) => {
    const plugin = brandPlugin(root, { name: 'kornblum', folder: `${root}config/brands/kornblum` });
    const rules = plugin.transform('.button {}', path.join(root, 'src/shop', file));
    expect(rules).toMatch(/^\.button \{\}\n.*@layer brand \{/s);
  },
);

test('a brand’s font style sheet replaces the product’s', () => {
  const folder = `${root}config/brands/kornblum`;
  const plugin = brandPlugin(root, { name: 'kornblum', folder });
  const sheet = `@import '../ui/tokens.css';\n@import '../ui/type.css';`;
  expect(plugin.transform(sheet, `${root}src/shop/shop.css`)).toMatch(
    `@import '../ui/tokens.css';\n@import '${folder}/src/ui/type.css';`,
  );
});

describe.each(readdirSync(path.join(root, 'config/brands')))('%s', (name) => {
  const brand = { name, folder: path.join(root, 'config/brands', name) };
  const files = (folder) =>
    readdirSync(path.join(brand.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(brand.folder, path.join(entry.parentPath, entry.name)));

  test('a brand has its own version of each of the product’s drawings', () => {
    const drawings = readdirSync(path.join(root, 'src/ui/artwork')).filter((file) =>
      file.endsWith('.svg'),
    );
    expect(files('artwork').map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(drawings),
    );
  });

  test('a brand replaces only existing files and texts', async () => {
    const isThere = (file) => readFileSync(path.join(root, file)).length > 0;
    for (const file of files('src'))
      expect({ file, isThere: isThere(file) }).toEqual({ file, isThere: true });
    for (const file of files('i18n')) {
      const { default: texts } = await import(
        /* @vite-ignore */ path.join(root, file.replace('.json', '/index.ts'))
      );
      const own = JSON.parse(readFileSync(path.join(brand.folder, file), 'utf8'));
      expect(keysOf(texts)).toEqual(expect.arrayContaining(keysOf(own)));
    }
  });

  test('a brand has its own name in the manifest', () => {
    const product = { name: 'Morgenrot', id: '/' };
    const manifest = brandManifest(root, product, brand);
    expect(manifest.id).toBe('/');
    expect(manifest.name).not.toBe(product.name);
  });
});

/** The paths of all texts, as in `front.title`. */
function keysOf(texts, before = '') {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [before + key] : keysOf(text, `${before}${key}.`),
  );
}
