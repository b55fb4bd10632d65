import { describe, expect, it } from 'vitest';

import { dayAt, formatDay, isDay, monthsLater } from './shopDay.ts';

describe('a day', () => {
  it('the day is the shop’s, not the server’s', () => {
    const lateEvening = new Date('2026-03-01T22:30:00Z');
    expect(dayAt(lateEvening, 'Europe/Berlin')).toBe('2026-03-01');
    expect(dayAt(lateEvening, 'Europe/Istanbul')).toBe('2026-03-02');
  });

  it.each([
    ['2026-03-15', 1, '2026-04-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2028-02-29', -24, '2026-02-28'],
  ])('the day %s plus %i months is %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });

  it('a day must be an existing date', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '1.1.2026', '', '2026-00-10']) {
      expect(isDay(text)).toBe(false);
    }
  });

  it('a day is formatted for its locale, on one line', () => {
    expect(formatDay('2026-03-01', 'de-DE')).toBe('1.\u00a0März\u00a02026');
    expect(formatDay('2026-03-01', 'fr-CH')).toBe('1er\u00a0mars\u00a02026');
    expect(formatDay('2026-03-11', 'fr-CH')).toBe('11\u00a0mars\u00a02026');
    expect(formatDay('2026-03-01', 'hu-HU')).toBe('2026.\u00a0március\u00a01.');
  });
});
