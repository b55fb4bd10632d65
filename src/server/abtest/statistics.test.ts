import { describe, expect, it } from 'vitest';

import {
  ALPHA,
  chanceOfBetter,
  chanceOfSplit,
  compareShares,
  holm,
  pValue,
  SPLIT_ALPHA,
  widthAtEveryLook,
  type Share,
} from './statistics.ts';

describe('the interval at every look', () => {
  // Figures of growthbook/packages/stats/tests/frequentist/test_tests.py: relative difference, its standard deviation
  // and its interval, for 3000 and 3461 visitors.
  it.each([
    ['of means, tuned to 1,000', 1000, 0.50336, 0.33341, -0.55844, 1.56516],
    ['of shares, tuned to 5,000', 5000, 0.50386, 0.03386, 0.40098, 0.60675],
  ])('the interval is as wide as GrowthBook’s, %s', (_of, planned, value, deviation, low, high) => {
    const width = deviation * widthAtEveryLook(3000 + 3461, planned);
    expect(value - width).toBeCloseTo(low, 3);
    expect(value + width).toBeCloseTo(high, 3);
  });

  it('the interval excludes zero exactly if its p-value is below alpha', () => {
    const base = { of: 3000, count: 120 };
    for (let count = 120; count < 240; count += 1) {
      const other = { of: 3100, count };
      const { low } = compareShares(base, other, { planned: 5000, alpha: ALPHA });
      expect(low > 0).toBe(count / 3100 > 0.04 && pValue(base, other, 5000) < ALPHA);
    }
  });
});

describe('the chance of a split', () => {
  // Inputs of growthbook/packages/stats/tests/test_ssrm.py, whose assertions are above or below 0.05.
  it.each([
    [[[500, 500]], 0.05, 1],
    [[[100, 900]], 0, 0.05],
    [[[0, 0]], 1, 1],
    [
      [
        [250, 250],
        [250, 250],
      ],
      0.05,
      1,
    ],
    [
      [
        [50, 450],
        [50, 450],
      ],
      0,
      0.05,
    ],
  ] as [number[][], number, number][])('of %j is from %d to %d', (days, low, high) => {
    const chance = chanceOfSplit(days, [1, 1]);
    expect(chance).toBeGreaterThanOrEqual(low);
    expect(chance).toBeLessThanOrEqual(high);
  });

  it('the chance of a split counted by day equals that of counting one visitor after the other', () => {
    // The product of the predicted probabilities of each visitor, against those of the weights.
    const weights = [1, 3];
    const visitors = Array.from({ length: 900 }, (_, index) => (index % 3 === 0 ? 0 : 1));
    const oddsWith = (prior: number) => {
      const seen = [prior / 4, (prior / 4) * 3];
      let odds = 1;
      for (const group of visitors) {
        const share = (weights[group] ?? 0) / 4;
        odds *= (seen[group] ?? 0) / ((seen[0] ?? 0) + (seen[1] ?? 0)) / share;
        seen[group] = (seen[group] ?? 0) + 1;
      }
      return odds;
    };
    const mean = (oddsWith(100) + oddsWith(1000) + oddsWith(10_000)) / 3;
    const days = [
      [100, 200],
      [200, 400],
    ];
    expect(chanceOfSplit([[300, 600]], weights) * mean).toBeCloseTo(1, 6);
    expect(chanceOfSplit(days, weights) * mean).toBeCloseTo(1, 6);
  });
});

it('the chance that a group is better is even without a difference, and near one with a clear one', () => {
  const base = { of: 10_000, count: 400 };
  expect(chanceOfBetter(base, base)).toBeCloseTo(0.5, 6);
  expect(chanceOfBetter(base, { of: 10_000, count: 500 })).toBeGreaterThan(0.99);
  expect(chanceOfBetter(base, { of: 0, count: 0 })).toBeLessThan(0.5);
  expect(chanceOfBetter({ of: 0, count: 0 }, { of: 0, count: 0 })).toBe(0.5);
});

it('Holm’s correction accepts p-values in ascending order until the first that is too large', () => {
  // Worked example: 0.01 ≤ 0.05/4, 0.013 ≤ 0.05/3, 0.03 > 0.05/2.
  expect(holm([0.03, 0.01, 0.04, 0.013])).toEqual([false, true, false, true]);
  expect(holm([0.02, 0.04])).toEqual([true, true]);
  expect(holm([])).toEqual([]);
});

/** Simulated tests. */
const RUNS = process.env['SHORT_RUN'] ? 400 : 10_000;
const DAYS = 28;
const PER_DAY = 1400;

/** Numbers from 0 up to 1, the same for the same seed (Park and Miller). */
function chanceFrom(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A count of successes by the normal approximation, which is good at these numbers. */
function binomial(next: () => number, of: number, share: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const count = Math.round(of * share + normal * Math.sqrt(of * share * (1 - share)));
  return Math.min(of, Math.max(0, count));
}

type Looks = { alarm: boolean; split: boolean; covered: boolean; isFound: boolean };

/** Looks at a test every day; tells what was ever said. */
function lookDaily(next: () => number, effect: number, shareOfB = 0.5): Looks {
  const [base, other]: [Share, Share] = [
    { of: 0, count: 0 },
    { of: 0, count: 0 },
  ];
  const days: number[][] = [];
  const looks = { alarm: false, split: false, covered: true, isFound: false };
  for (let day = 0; day < DAYS; day += 1) {
    const inB = binomial(next, PER_DAY, shareOfB);
    days.push([PER_DAY - inB, inB]);
    for (const [group, of, share] of [
      [base, PER_DAY - inB, 0.04],
      [other, inB, 0.04 + effect],
    ] as const) {
      group.of += of;
      group.count += binomial(next, of, share);
    }
    if (base.count + other.count < 100) continue;
    const { low, high } = compareShares(base, other, { planned: DAYS * PER_DAY, alpha: ALPHA });
    looks.covered &&= low <= effect && effect <= high;
    looks.alarm ||= low > 0 || high < 0;
    looks.isFound = low > 0;
  }
  looks.split = chanceOfSplit(days, [1, 1]) < SPLIT_ALPHA;
  return looks;
}

describe('simulated tests with a look a day', () => {
  const runs = (effect: number, shareOfB?: number) => {
    const next = chanceFrom(50);
    const all = Array.from({ length: RUNS }, () => lookDaily(next, effect, shareOfB));
    return (is: (looks: Looks) => boolean) => all.filter(is).length / RUNS;
  };

  it('simulated A/A tests raise a false alarm in 5 % of cases at most, and hardly ever one about the split', () => {
    const shareOf = runs(0);
    expect(shareOf(({ alarm }) => alarm)).toBeLessThanOrEqual(0.05);
    expect(shareOf(({ split }) => split)).toBeLessThanOrEqual(0.003);
  });

  it('simulated A/B tests have the true effect in every interval in at least 95 % of cases, and find a clear effect', () => {
    const shareOf = runs(0.01);
    expect(shareOf(({ covered }) => covered)).toBeGreaterThanOrEqual(0.95);
    expect(shareOf(({ isFound }) => isFound)).toBeGreaterThan(0.9);
  });

  it('a broken split is detected in simulated A/B tests', () => {
    expect(runs(0, 0.47)(({ split }) => split)).toBeGreaterThan(0.99);
  });
});
