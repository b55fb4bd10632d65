import { afterEach, expect, it, vi } from 'vitest';

import { ownTimeBeside, writeClock, writeInstant } from './writeInstant.ts';

const ZONE = 'Europe/Berlin';

afterEach(() => vi.restoreAllMocks());

it('writeInstant formats an instant with its weekday and its shop’s time zone', () => {
  expect(writeInstant('2027-01-31T23:00:00.000Z', ZONE)).toMatch(
    /^Mon 1 Feb 2027, 00:00 (CET|GMT\+1)$/,
  );
  expect(writeInstant('2027-01-31T23:00:00.000Z', 'Europe/Istanbul')).toMatch(/02:00 /);
  expect(writeClock('2027-07-01T10:05:00.000Z', ZONE)).toMatch(/^12:05 (CEST|GMT\+2)$/);
});

it('an instant shown by several panes is formatted once', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const texts = Array.from({ length: 9 }, () => writeInstant('2027-03-13T08:00:00.000Z', ZONE));
  expect(new Set(texts).size).toBe(1);
  expect(format).toHaveBeenCalledTimes(1);
});

it('the local time is shown next to a shop’s only if the two clocks differ', () => {
  const at = '2027-01-31T22:30:00.000Z';
  expect(ownTimeBeside(at, ZONE, 'Europe/Paris')).toBeUndefined();
  expect(ownTimeBeside(at, ZONE, 'Europe/London')).toBe('22:30 GMT, my time');
  expect(ownTimeBeside(at, 'Europe/Istanbul', 'Europe/London')).toBe(
    'Sun 31 Jan 2027, 22:30 GMT, my time',
  );
});
