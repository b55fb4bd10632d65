import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareTimes } from './compareTimes.ts';

describe('comparing rows of times', () => {
  it('comparing a series of durations with itself finds no difference', () => {
    assert(
      property(
        array(double({ min: 0.1, max: 50, noNaN: true }), { minLength: 5, maxLength: 60 }),
        (times) => {
          const { longerShare, medianDifferenceMs } = compareTimes(times, times);
          expect(longerShare).toBeCloseTo(0.5);
          expect(medianDifferenceMs).toBe(0);
        },
      ),
    );
  });

  it('comparing series of durations finds a clearly slower branch despite rare long pauses', () => {
    const row = (extraMs: number) =>
      Array.from(
        { length: 200 },
        (_, index) => 2 + (index % 10) / 5 + (index % 50 ? 0 : 80) + extraMs,
      );
    const { longerShare, medianDifferenceMs } = compareTimes(row(2), row(0));
    expect(longerShare).toBeGreaterThan(0.9);
    expect(medianDifferenceMs).toBeCloseTo(2);
    expect(compareTimes(row(0.1), row(0)).longerShare).toBeLessThan(0.6);
  });
});
