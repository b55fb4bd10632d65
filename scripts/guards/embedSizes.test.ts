import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readme = read('packages/embed/README.md');
const embedding = read('docs/embedding.md');

/** The figures in the documents have one digit after the point. */
const TOLERANCE_KB = 0.1;

/** Files of the package that an entry loads, itself included. */
function filesOf(entry: string, known = new Set<string>()): Set<string> {
  if (known.has(entry)) return known;
  known.add(entry);
  const imports = read(`packages/embed/${entry}`).matchAll(/(?:from |import\()'\.\/(\w+\.js)'/g);
  for (const [, file = ''] of imports) filesOf(file, known);
  return known;
}

function sizeKb(entry: string): number {
  const files = [...filesOf(entry)].map((file) => read(`packages/embed/${file}`));
  return files.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
}

const writtenIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

it.each([
  ['@morgenrot/embed', 'index.js', writtenIn(readme, /`@morgenrot\/embed` .*\| (\d\.\d) kB/)],
  ['the components', 'react.js', writtenIn(readme, /embed\/react` .*\| (\d\.\d) kB/)],
  ['the elements', 'elements.js', writtenIn(readme, /embed\/elements` .*\| (\d\.\d) kB/)],
  ['the elements in Embedding', 'elements.js', writtenIn(embedding, /itself: (\d\.\d) kB/)],
])('%s have the size that is written', (_what, entry, writtenKb) => {
  expect(Math.abs(sizeKb(entry) - writtenKb)).toBeLessThan(TOLERANCE_KB);
});
