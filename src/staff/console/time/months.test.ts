import { expect, it } from 'vitest';

import { listMonths } from './months.ts';

const named = (from: string, to: string) =>
  listMonths({ fromMs: Date.parse(from), toMs: Date.parse(to) })
    .map(({ text }) => text)
    .filter((text) => text !== '');

it('the month scale names each month of a year, and the year at its start', () => {
  expect(named('2026-10-16', '2027-03-02')).toEqual(['Nov 2026', 'Dec', 'Jan 2027', 'Feb', 'Mar']);
  expect(named('2026-10-01', '2026-11-01')).toEqual(['Oct 2026']);
});

it('the month scale names fewer months of longer periods', () => {
  expect(named('2026-11-01', '2028-02-01')).toEqual(['Jan 2027', 'Apr', 'Jul', 'Oct', 'Jan 2028']);
  expect(named('2024-06-01', '2028-02-01')).toEqual([
    'Jan 2025',
    'Jan 2026',
    'Jan 2027',
    'Jan 2028',
  ]);
});
