import { describe, expect, it } from 'vitest';

import type { SiteCode } from '#domain/sites.ts';

import { formatDay } from './formatDay.ts';

describe('a day in a mail', () => {
  it.each<[SiteCode, string]>([
    ['DE', '1. Mai 2026'],
    ['CH_FR', '1er mai 2026'],
    ['CZ', '1. května 2026'],
    ['HU', '2026. május 1.'],
    ['SK', '1. mája 2026'],
    ['PL', '1 maja 2026'],
    ['TR', '1 Mayıs 2026'],
  ])('a day in a mail is written as %s writes it', (site, day) => {
    expect(formatDay(new Date('2026-05-01T10:00:00Z'), site)).toBe(day);
  });

  it('a day in a mail is the shop’s day, not the server’s', () => {
    const lateEvening = new Date('2026-05-01T21:30:00Z');
    expect(formatDay(lateEvening, 'DE')).toBe('1. Mai 2026');
    expect(formatDay(lateEvening, 'TR')).toBe('2 Mayıs 2026');
  });
});
