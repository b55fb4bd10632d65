import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the text of all style sheets below a folder. */
function styleSheets(folder: string): string {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
}

test('every custom property that a brand sets is read by a style sheet of the product', () => {
  const product = styleSheets('src');
  const looks = styleSheets('config/brands');
  const names = [...looks.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
  expect(names).not.toEqual([]);
  const unread = names.filter((name) => !new RegExp(`var\\(${name}[,)]`).test(product));
  expect(unread).toEqual([]);
});
