import { expect, it } from 'vitest';

import type { Freshness } from '../live/freshness.ts';
import { changedShops, nextTransition, writeCountdown } from './nextTransition.ts';

const shop = (nextMs: number | undefined, changedMs?: number) => ({
  version: 1,
  checkedMs: 0,
  changedMs,
  nextMs,
});

it('the watch finds the earliest change, with every shop that changes at that instant', () => {
  const freshness: Freshness = {
    DE: shop(9_000),
    TR: shop(5_000),
    PL: shop(5_020),
    HU: shop(undefined),
  };
  expect(nextTransition(freshness)).toEqual({ atMs: 5_000, sites: ['TR', 'PL'] });
  expect(nextTransition({ HU: shop(undefined) })).toBeUndefined();
});

it('the watch names the shops that have changed since, and not those that are new in the response', () => {
  const before: Freshness = { DE: shop(5, 1), TR: shop(5) };
  const after: Freshness = { DE: shop(9, 1), TR: shop(9, 5), HU: shop(9, 5) };
  expect(changedShops(before, after)).toEqual(['TR']);
});

it.each([
  [8 * 86_400_000 + 2 * 3_600_000 + 13 * 60_000 + 4_200, '8 d 02:13:05'],
  [59_000, '00:00:59'],
  [59_999, '00:01:00'],
  [-5, '00:00:00'],
])('the watch formats %d ms as %s', (left, words) => {
  expect(writeCountdown(left)).toBe(words);
});
