import type { TestPlan } from '#contract/abtest.ts';
import type { Comparison, PhaseReading, Unread } from '#contract/staff/tests.ts';

export const MEASURE_WORDS: Record<TestPlan['measure'], string> = {
  CONFIRMED: 'confirmed sign-ups',
  REDEEMED: 'used vouchers',
};

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
export const count = (value: number) => NUMBER.format(value);
/** Formats a share as in `4.1 %`; – for none. */
export const percent = (share: number | null) =>
  share === null || Number.isNaN(share) ? '–' : `${NUMBER.format(share * 100)} %`;
const points = (share: number) => NUMBER.format(Math.abs(share) * 100);
/** Formats a difference of shares in percentage points, as in `−0.4`. */
export const signedPoints = (share: number) => `${share < 0 ? '−' : ''}${points(share)}`;
/** Formats a probability, of which none is certain. */
export const probability = (chance: number) =>
  chance > 0.999 ? 'more than 99.9 %' : chance < 0.001 ? 'less than 0.1 %' : percent(chance);

export const UNREAD_WORDS: Record<Unread, string> = {
  NOT_PLANNED: 'This phase has no plan, so its numbers are shown and not read.',
  NOT_COUNTED: 'Nothing is counted yet. The numbers come with the next daily job.',
  SPLIT_BROKEN:
    'No result: visitors are not split as planned, which chance does in less than 1 of 1,000 tests. A group loses visitors, weights were changed, or a program visits. Find the cause, end the test and plan it again.',
  FEW_MEASURED:
    'No result: less than a tenth of the sign-ups are of counted visitors, who say too little about all.',
  TOO_FEW: 'No result yet: it takes 100 outcomes of visitors who have had 14 days.',
};

export function describeComparison(
  { group, verdict, difference: { low, high } }: Comparison,
  base: string,
  { measure, smallestEffect }: TestPlan,
): string {
  const what = MEASURE_WORDS[measure];
  switch (verdict) {
    case 'BETTER':
      return `${group} brings ${points(low)} to ${points(high)} percentage points more ${what} than ${base}.`;
    case 'WORSE':
      return `${group} brings ${points(high)} to ${points(low)} percentage points fewer ${what} than ${base}.`;
    case 'ALIKE':
      return `${group} and ${base} differ by less than ${points(smallestEffect)} percentage points, the smallest effect worth having.`;
    case 'OPEN':
      return `${group} may bring ${points(low)} percentage points fewer ${what} than ${base}, or ${points(high)} more. It could still be nothing.`;
  }
}

/** Describes the split and what is counted; empty without visitors. */
export function describeChecks(phase: PhaseReading): string {
  const { counts, splitChance, crossed, measuredShare } = phase;
  if (counts.every(({ exposed }) => exposed === 0)) return '';
  const split = splitChance >= 0.001 ? 'The split is as planned.' : 'The split is not as planned.';
  const share =
    measuredShare === null
      ? ''
      : ` ${percent(measuredShare)} of the sign-ups are of counted visitors.`;
  return `${split} ${count(crossed)} visitors were seen in two groups and belong to neither.${share}`;
}
