/**
 * Compares two series of durations as an attacker could. Returns the share of pairs in which the first is longer (0.5:
 * indistinguishable; 0 or 1: obvious), and the difference of medians.
 */
export function compareTimes(
  timesMs: readonly number[],
  othersMs: readonly number[],
): { longerShare: number; medianDifferenceMs: number } {
  const wins = timesMs.reduce(
    (sum, time) =>
      sum + othersMs.reduce((of, other) => of + (time > other ? 1 : time === other ? 0.5 : 0), 0),
    0,
  );
  return {
    longerShare: wins / (timesMs.length * othersMs.length),
    medianDifferenceMs: median(timesMs) - median(othersMs),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
