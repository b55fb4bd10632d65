import { expect, test } from 'vitest';

import { ownCaching, publicCaching, sharedCaching } from './publicCaching.ts';

const NOW = new Date('2026-03-01T10:00:00.400Z');
const after = (seconds: number) => new Date(Date.parse('2026-03-01T10:00:00Z') + seconds * 1000);

test('a browser may reuse an answer for a minute when no change is near', () => {
  for (const changesAt of [undefined, after(61), after(3600)]) {
    expect(publicCaching(NOW, changesAt)).toBe('public, max-age=0, stale-while-revalidate=60');
  }
});

test('a stale page shown during revalidation never outlives the next change', () => {
  expect(publicCaching(NOW, after(30))).toBe('public, max-age=0, stale-while-revalidate=29');
  for (const changesAt of [after(1), after(0)]) {
    expect(publicCaching(NOW, changesAt)).toBe('public, max-age=0');
  }
});

test('a shared cache reuses a page for five seconds, and never past the next change', () => {
  const atSecond = (seconds: number) => `@${Date.parse('2026-03-01T10:00:00Z') / 1000 + seconds}`;
  const table: [Date | undefined, string, number][] = [
    [undefined, 's-maxage=5, stale-while-revalidate=60', 5],
    [after(66), 's-maxage=5, stale-while-revalidate=60', 5],
    [after(30), 's-maxage=5, stale-while-revalidate=24', 5],
    [after(6), 's-maxage=5', 5],
    [after(3), 's-maxage=2', 2],
    [after(1), 's-maxage=0', 0],
    [after(0), 's-maxage=0', 0],
  ];
  for (const [changesAt, lives, seconds] of table) {
    expect(sharedCaching(NOW, changesAt)).toEqual({
      'cache-control': `public, max-age=0, ${lives}`,
      'x-accel-expires': atSecond(seconds),
    });
  }
});

test('a shared cache never stores a page for a single visitor', () => {
  expect(ownCaching(NOW, undefined)).toBe('max-age=0, s-maxage=0, stale-while-revalidate=60');
  expect(ownCaching(NOW, after(1))).toBe('max-age=0, s-maxage=0');
});
