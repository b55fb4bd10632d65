import { errorFunction, gammaln } from 'simple-statistics';

/** Visitors of a group and how many of them did what is measured. */
export type Share = { of: number; count: number };

/** How often an interval may miss the truth at any of its looks, however many there are. */
export const ALPHA = 0.05;
/** How often the split may be called broken at any look though it is not (Lindon et al., arXiv 2011.01808). */
export const SPLIT_ALPHA = 0.001;
/**
 * Visitors' worth of trust in the weights before any is counted. The paper has one, GrowthBook 10,000, which finds a
 * small fault of a large test; the others find a gross fault of a small one. The mean of their odds is as valid.
 */
const SPLIT_PRIORS = [100, 1000, 10_000];

const shareOf = ({ of, count }: Share) => (of === 0 ? 0 : count / of);
const varianceOf = (group: Share) =>
  group.of === 0 ? 0 : (shareOf(group) * (1 - shareOf(group))) / group.of;

/**
 * Returns by how many standard errors an interval is wide to each side, valid at every look: Waudby-Smith et al., arXiv
 * 2103.06476, equations 9 and 161. `visitors` are those of both groups, `planned` those at which it is narrowest.
 */
export function widthAtEveryLook(visitors: number, planned: number, alpha = ALPHA): number {
  const grown = visitors * rho2Of(planned, alpha) + 1;
  return Math.sqrt(((2 * grown) / (grown - 1)) * Math.log(Math.sqrt(grown) / alpha));
}

function rho2Of(planned: number, alpha: number): number {
  const log = -2 * Math.log(alpha);
  return (log + Math.log(log + 1)) / planned;
}

/** A difference of shares, with the interval that holds it. */
export type Difference = { value: number; low: number; high: number };

/** Returns how much larger the share of `other` is, with an interval valid at every look. */
export function differenceOf(
  base: Share,
  other: Share,
  { planned, alpha }: { planned: number; alpha: number },
): Difference {
  const value = shareOf(other) - shareOf(base);
  const error = Math.sqrt(varianceOf(base) + varianceOf(other));
  const width = error * widthAtEveryLook(base.of + other.of, planned, alpha);
  return { value, low: value - width, high: value + width };
}

/** Standard deviation of relative differences that are expected before anything is known, as GrowthBook has it. */
const PRIOR_DEVIATION = 0.3;

/** Returns the probability that the share of `other` is larger, with a prior of no difference. */
export function chanceOfBetter(base: Share, other: Share): number {
  const prior = (PRIOR_DEVIATION * shareOf(base)) ** 2;
  const variance = varianceOf(base) + varianceOf(other);
  if (prior === 0 || variance === 0) return 0.5;
  const mean = ((shareOf(other) - shareOf(base)) * prior) / (prior + variance);
  const deviation = Math.sqrt((prior * variance) / (prior + variance));
  return (1 + errorFunction(mean / deviation / Math.SQRT2)) / 2;
}

/**
 * Returns how likely a split as uneven as that of some look was by chance, valid at every look: the sequential
 * multinomial test of Lindon et al. `days` are the counts by group, in the order of `weights`.
 */
export function chanceOfSplit(
  days: readonly (readonly number[])[],
  weights: readonly number[],
): number {
  const total = sumOf(weights);
  const shares = weights.map((weight) => weight / total);
  const odds = SPLIT_PRIORS.map((prior) => oddsOfDays(days, shares, prior));
  const means = days.map((_, day) => sumOf(odds.map((each) => each[day] ?? 1)) / odds.length);
  return means.reduce((least, mean) => Math.min(least, 1 / mean), 1);
}

/** Returns the odds against the shares after each day. */
function oddsOfDays(
  days: readonly (readonly number[])[],
  shares: readonly number[],
  prior: number,
): number[] {
  const alphas = shares.map((share) => prior * share);
  let logOdds = 0;
  return days.map((counts) => {
    const before = sumOf(alphas);
    logOdds += gammaln(before) - gammaln(before + sumOf(counts));
    for (const [index, count] of counts.entries()) {
      const [alpha = 0, share = 1] = [alphas[index], shares[index]];
      logOdds += gammaln(alpha + count) - gammaln(alpha) - count * Math.log(share);
      alphas[index] = alpha + count;
    }
    return Math.exp(logOdds);
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Returns the smallest `alpha` at which the interval of a difference leaves out zero; valid at every look. */
export function pValueOf(base: Share, other: Share, planned: number): number {
  const error2 = varianceOf(base) + varianceOf(other);
  if (error2 === 0) return 1;
  const evidence = (shareOf(other) - shareOf(base)) ** 2 / error2;
  const grown = (base.of + other.of) * rho2Of(planned, ALPHA) + 1;
  return Math.min(1, Math.sqrt(grown) * Math.exp((-evidence * (grown - 1)) / (2 * grown)));
}

/** Returns which of these p-values stand together at `alpha` by Holm's correction. */
export function holm(pValues: readonly number[], alpha = ALPHA): boolean[] {
  const order = pValues.map((p, index) => ({ p, index })).toSorted((one, other) => one.p - other.p);
  const stands = pValues.map(() => false);
  for (const [rank, { p, index }] of order.entries()) {
    if (p > alpha / (pValues.length - rank)) break;
    stands[index] = true;
  }
  return stands;
}
