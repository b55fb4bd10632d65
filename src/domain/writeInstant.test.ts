import { expect, it } from 'vitest';

import { writeInstant } from './writeInstant.ts';

it('writeInstant writes the first of a month in French as an ordinal, and every other day as a number', () => {
  expect(writeInstant(new Date('2026-12-01T07:14:05Z'), 'CH_FR')).toMatch(/^1er décembre 2026/);
  expect(writeInstant(new Date('2026-12-11T07:14:05Z'), 'CH_FR')).toMatch(/^11 décembre 2026/);
  expect(writeInstant(new Date('2026-12-01T07:14:05Z'), 'PL')).toMatch(/^1 grudnia 2026/);
});
