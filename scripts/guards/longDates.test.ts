import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

it('writes the first of a month as an ordinal in French wherever a day is put into words', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    // The console is in English alone.
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('staff'),
  );
  const writers = files
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /dateStyle: '(?:long|full)'|month: 'long'/.test(text));
  expect(writers.length).toBeGreaterThanOrEqual(4);
  const faulty = writers.filter(({ text }) => !text.includes('withOrdinalFirst('));
  expect(faulty.map(({ file }) => file)).toEqual([]);
});
