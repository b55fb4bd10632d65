import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** In characters: of longer lines fewer would do for the same. */
const LINE_WIDTH = 100;

it('the file for themes in PHP is as short as the page on embedding says, and no line is long', () => {
  const [, promised] = /in one file of less than (\d+) lines/.exec(read('docs/embedding.md')) ?? [];
  expect(promised).toBe('150');
  const lines = read('examples/php/ShopParts.php').trimEnd().split('\n');
  expect(lines.length).toBeLessThan(Number(promised));
  expect(lines.filter((line) => line.length > LINE_WIDTH)).toEqual([]);
});
