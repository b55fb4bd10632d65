import { errorFunction, gammaln } from 'simple-statistics';

/** `of`: a group's visitors. `count`: how many of them did what the test measures. */
export type Share = { of: number; count: number };

/** Probability that an interval misses the true value at least once, however often staff look at it. */
export const ALPHA = 0.05;
/** Probability of reporting a correct split as broken, at any number of looks (Lindon et al., arXiv 2011.01808). */
export const SPLIT_ALPHA = 0.001;
/**
 * How many visitors the trust in the planned weights is worth before any is counted. The paper has one such prior.
 * GrowthBook's 10,000 finds a small fault of a large test; the smaller ones find a gross fault of a small test. The
 * mean of their odds is also valid.
 */
const SPLIT_PRIORS = [100, 1000, 10_000];

const toShare = ({ of, count }: Share) => (of === 0 ? 0 : count / of);
const variance = (group: Share) =>
  group.of === 0 ? 0 : (toShare(group) * (1 - toShare(group))) / group.of;

/**
 * Returns half the width of an interval in standard errors, valid however often it is looked at: Waudby-Smith et al.,
 * arXiv 2103.06476, equations 9 and 161. `visitors` is the number in both groups; at `planned` visitors the interval is
 * narrowest.
 */
export function widthAtEveryLook(visitors: number, planned: number, alpha = ALPHA): number {
  const grown = visitors * rho2Of(planned, alpha) + 1;
  return Math.sqrt(((2 * grown) / (grown - 1)) * Math.log(Math.sqrt(grown) / alpha));
}

function rho2Of(planned: number, alpha: number): number {
  const log = -2 * Math.log(alpha);
  return (log + Math.log(log + 1)) / planned;
}

/** A difference of two shares with its confidence interval. */
export type Difference = { value: number; low: number; high: number };

/** Returns how much larger the share of `other` is. The interval is valid however often it is looked at. */
export function compareShares(
  base: Share,
  other: Share,
  { planned, alpha }: { planned: number; alpha: number },
): Difference {
  const value = toShare(other) - toShare(base);
  const error = Math.sqrt(variance(base) + variance(other));
  const width = error * widthAtEveryLook(base.of + other.of, planned, alpha);
  return { value, low: value - width, high: value + width };
}

/** Standard deviation of the relative differences that are expected before any data, as in GrowthBook. */
const PRIOR_DEVIATION = 0.3;

/** Returns the probability that the share of `other` is larger, with a prior of no difference. */
export function chanceOfBetter(base: Share, other: Share): number {
  const prior = (PRIOR_DEVIATION * toShare(base)) ** 2;
  const spread = variance(base) + variance(other);
  if (prior === 0 || spread === 0) return 0.5;
  const mean = ((toShare(other) - toShare(base)) * prior) / (prior + spread);
  const deviation = Math.sqrt((prior * spread) / (prior + spread));
  return (1 + errorFunction(mean / deviation / Math.SQRT2)) / 2;
}

/**
 * Returns how probable a split as uneven as the observed one is by chance, valid however often it is looked at. This is
 * the sequential multinomial test of Lindon et al. `days` are the counts by group, in the order of `weights`.
 */
export function chanceOfSplit(
  days: readonly (readonly number[])[],
  weights: readonly number[],
): number {
  const total = sum(weights);
  const shares = weights.map((weight) => weight / total);
  const odds = SPLIT_PRIORS.map((prior) => oddsOfDays(days, shares, prior));
  const means = days.map((_, day) => sum(odds.map((each) => each[day] ?? 1)) / odds.length);
  return means.reduce((least, mean) => Math.min(least, 1 / mean), 1);
}

/** Returns the odds against the planned weights after each day. */
function oddsOfDays(
  days: readonly (readonly number[])[],
  shares: readonly number[],
  prior: number,
): number[] {
  const alphas = shares.map((share) => prior * share);
  let logOdds = 0;
  return days.map((counts) => {
    const before = sum(alphas);
    logOdds += gammaln(before) - gammaln(before + sum(counts));
    for (const [index, count] of counts.entries()) {
      const [alpha = 0, share = 1] = [alphas[index], shares[index]];
      logOdds += gammaln(alpha + count) - gammaln(alpha) - count * Math.log(share);
      alphas[index] = alpha + count;
    }
    return Math.exp(logOdds);
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Returns the smallest `alpha` at which a difference's interval excludes zero, at any number of looks. */
export function pValue(base: Share, other: Share, planned: number): number {
  const error2 = variance(base) + variance(other);
  if (error2 === 0) return 1;
  const evidence = (toShare(other) - toShare(base)) ** 2 / error2;
  const grown = (base.of + other.of) * rho2Of(planned, ALPHA) + 1;
  return Math.min(1, Math.sqrt(grown) * Math.exp((-evidence * (grown - 1)) / (2 * grown)));
}

/** Returns which of these p-values are significant together at `ALPHA`, by Holm's correction. */
export function holm(pValues: readonly number[]): boolean[] {
  const order = pValues.map((p, index) => ({ p, index })).toSorted((one, other) => one.p - other.p);
  const stands = pValues.map(() => false);
  for (const [rank, { p, index }] of order.entries()) {
    if (p > ALPHA / (pValues.length - rank)) break;
    stands[index] = true;
  }
  return stands;
}
