import { expect, it } from 'vitest';

import { datesInShop, endFault, plainWallTime, timeFault } from './plannedDates.ts';

const at = (date: string, time: string) => ({ date, time });
const MARCH = '2027-03-28';
const OCTOBER = '2027-10-31';

it('a skipped or repeated local time is refused with the name of the shop', () => {
  expect(timeFault(at(MARCH, '02:30'), ['TR', 'HU'])).toBe(
    'The clock of Magyarország skips this time. Choose another.',
  );
  expect(timeFault(at(OCTOBER, '02:30'), ['HU'])).toBe(
    'The clock of Magyarország shows this time twice. Choose another.',
  );
  expect(timeFault(at(MARCH, '02:30'), ['TR'])).toBeUndefined();
  expect(timeFault(at('0002-01-01', '00:00'), ['DE'])).toBe(
    'Choose a day in the years 2000 to 2100, and a time.',
  );
});

it('an end at or before the beginning is refused', () => {
  const from = at('2026-12-02', '00:00');
  const words = 'It would end before it begins. Choose a later end.';
  expect(endFault({ from, to: at('2026-12-01', '00:00') }, ['DE'])).toBe(words);
  expect(endFault({ from, to: from }, ['DE'])).toBe(words);
  expect(endFault({ from, to: at('2026-12-03', '00:00') }, ['DE'])).toBeUndefined();
  expect(endFault({ from: null, to: at('2026-12-01', '00:00') }, ['DE'])).toBeUndefined();
});

it('start and end are shown by the clock of the shop and by the local one', () => {
  const dates = { from: at('2026-11-30', '00:00'), to: at('2026-12-01', '00:00') };
  expect(datesInShop(dates, 'TR')).toMatch(
    /^Türkiye: begins Mon 30 Nov 2026, 00:00 GMT\+3, by your clock \w.+; ends Tue 1 Dec 2026, 00:00 GMT\+3, by your clock \w.+$/,
  );
});

it('an instant without an unambiguous local time to the minute has none', () => {
  expect(plainWallTime('2026-11-30T23:00:00Z', 'HU')).toEqual(at('2026-12-01', '00:00'));
  expect(plainWallTime('2026-11-30T23:00:07Z', 'HU')).toBeUndefined();
  expect(plainWallTime('2027-10-31T01:30:00Z', 'HU')).toBeUndefined();
});
