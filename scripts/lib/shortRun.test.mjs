import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { FULL_RUN_TESTS, JOURNEYS_ON_REACT, SHORT_RUN_JOURNEYS } from './shortRun.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('every file that a list of tests names exists', () => {
  const files = [
    ...FULL_RUN_TESTS,
    ...JOURNEYS_ON_REACT.map((file) => `e2e/${file}`),
    ...Object.keys(SHORT_RUN_JOURNEYS).map((file) => `e2e/${file}`),
  ];
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each(Object.entries(SHORT_RUN_JOURNEYS))(
  '%s has every journey that the short run takes from it',
  (file, titles) => {
    const code = readFileSync(path.join(root, 'e2e', file), 'utf8');
    // The beginning of a title may be a value, such as a shop.
    const lastWords = (title) => title.split(' ').slice(-2).join(' ');
    expect(titles.filter((title) => !code.includes(lastWords(title)))).toEqual([]);
  },
);
