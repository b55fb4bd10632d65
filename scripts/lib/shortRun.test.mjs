import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { FULL_RUN_JOURNEYS, FULL_RUN_TESTS, JOURNEYS_ON_REACT } from './shortRun.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('every test that the short run leaves out or repeats exists', () => {
  const journeys = [...FULL_RUN_JOURNEYS, ...JOURNEYS_ON_REACT];
  const files = readdirSync(path.join(root, 'e2e'));
  const fits = (pattern) => (file) =>
    pattern.includes('*') ? file.startsWith(pattern.split('*')[0]) : file === pattern;
  const missing = [
    ...journeys.filter((pattern) => !files.some(fits(pattern))),
    ...FULL_RUN_TESTS.filter((file) => !existsSync(path.join(root, file))),
  ];
  expect(missing).toEqual([]);
});
