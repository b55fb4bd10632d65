import { afterEach, expect, it, vi } from 'vitest';

import { toTimeFields, previewTime } from './previewTime.ts';

const NOW = new Date('2026-11-20T09:30:12.345Z');
const at = (date: string, time: string, which: 'first' | 'second' = 'first') =>
  previewTime({ wall: { date, time }, which }, 'Europe/Berlin', NOW).toISOString();

afterEach(() => {
  vi.restoreAllMocks();
});

it('the preview time uses the shop’s own clock, also on days with a clock change', () => {
  expect(at('2027-07-03', '00:05')).toBe('2027-07-02T22:05:00.000Z');
  expect(at('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(at('2026-10-25', '02:30', 'second')).toBe('2026-10-25T01:30:00.000Z');
  expect(at('2027-03-28', '02:30')).toBe('2027-03-28T01:00:00.000Z');
});

it('the preview time is the start of the day when the time was cleared', () => {
  expect(at('2027-07-03', '')).toBe('2027-07-02T22:00:00.000Z');
});

it.each(['', '20.11.2026', '2026-2-1', '2026-02-31', '12026-01-01'])(
  'the preview time of the date %j is now, and an error is logged',
  (date) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(at(date, '10:00')).toBe(NOW.toISOString());
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${date}"`));
  },
);

it.each([
  ['20.11.2026', 'is not of the form YYYY-MM-DD'],
  ['2026-02-31', 'is not in the calendar'],
  ['9999-01-01', 'is not in the years from 2000 to 2100'],
])('the preview time of the date %j is logged with its cause: it %s', (date, cause) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(at(date, '10:00')).toBe(NOW.toISOString());
  expect(log).toHaveBeenCalledExactlyOnceWith(`The preview's date ${cause}: "${date}"`);
});

it.each(['2027-07-02T22:05:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])(
  'the preview time fills the fields with the same instant, %s',
  (instant) => {
    const fields = toTimeFields(new Date(instant), 'Europe/Berlin');
    expect(previewTime(fields, 'Europe/Berlin', NOW).toISOString()).toBe(instant);
  },
);
