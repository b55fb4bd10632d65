import { RIPE_DAYS, type TestPlan } from '#contract/abtest.ts';
import type {
  Comparison,
  GroupCounts,
  PhaseReading,
  Unread,
  Verdict,
} from '#contract/staff/tests.ts';
import { daysLater } from '#domain/shopDay.ts';
import { visitorsNeeded } from '#domain/testPlan.ts';
import type { abFigure, abPhase } from '#server/db/schema.ts';

import {
  ALPHA,
  chanceOfBetter,
  chanceOfSplit,
  compareShares,
  holm,
  pValue,
  SPLIT_ALPHA,
  type Share,
} from './statistics.ts';

export type PhaseRow = Omit<typeof abPhase.$inferSelect, 'test' | 'seed'>;

/** Counts of one day, shop and group, as `countTests` stores them. */
type TestFigure = Omit<typeof abFigure.$inferSelect, 'phase' | 'abGroup'> & { group: string };

/** Minimum number of outcomes in all groups for a result. */
const FEWEST_OUTCOMES = 100;
/** Minimum share of sign-ups by counted visitors. Below it, these visitors do not represent everyone. */
const LEAST_MEASURED = 0.1;

const MEASURE_FIELDS = { CONFIRMED: 'confirmed', REDEEMED: 'redeemed' } as const;

/**
 * Computes a phase's result from its figures. `signUps` is the number of all sign-ups in its shops and days. If a check
 * fails, the check is the result.
 */
export function readPhase(
  phase: PhaseRow,
  figures: readonly TestFigure[],
  signUps: number,
): PhaseReading {
  const { groups, plan, countedAt } = phase;
  const lastRipe = daysLater(
    (countedAt ?? phase.startsAt).toISOString().slice(0, 10),
    -RIPE_DAYS - 1,
  );
  const ripe = figures.filter(({ day }) => day <= lastRipe);
  const counts = groups.map(({ name }) => readCounts(name, figures, ripe));
  const days = [...new Set(figures.map(({ day }) => day))].toSorted();
  const splitChance = chanceOfSplit(
    days.map((day) =>
      groups.map(({ name }) =>
        sumBy(
          figures.filter((one) => one.day === day && one.group === name),
          'exposed',
        ),
      ),
    ),
    groups.map(({ weight }) => weight),
  );
  const measured = sumBy(figures, 'signedUp');
  const measuredShare = signUps === 0 ? null : Math.min(1, measured / signUps);
  const outcomes = plan === null ? 0 : sumBy(ripe, MEASURE_FIELDS[plan.measure]);
  const unread = findUnread(phase, { splitChance, measuredShare }, outcomes);
  return {
    id: phase.id,
    groups,
    plan,
    counts,
    splitChance,
    measuredShare,
    unread,
    startsAt: phase.startsAt.toISOString(),
    endsAt: phase.endsAt?.toISOString() ?? null,
    countedAt: countedAt?.toISOString() ?? null,
    crossed: sumBy(figures, 'crossed'),
    comparisons:
      unread === null && plan !== null
        ? groups.slice(1).map(({ name }) => compare(phase, plan, name, ripe))
        : [],
  };
}

function findUnread(
  { plan, countedAt }: PhaseRow,
  { splitChance, measuredShare }: Pick<PhaseReading, 'splitChance' | 'measuredShare'>,
  outcomes: number,
): Unread | null {
  if (plan === null) return 'NOT_PLANNED';
  if (countedAt === null) return 'NOT_COUNTED';
  if (splitChance < SPLIT_ALPHA) return 'SPLIT_BROKEN';
  if (outcomes < FEWEST_OUTCOMES) return 'TOO_FEW';
  return (measuredShare ?? 0) < LEAST_MEASURED ? 'FEW_MEASURED' : null;
}

function compare(
  { groups }: PhaseRow,
  plan: TestPlan,
  group: string,
  ripe: readonly TestFigure[],
): Comparison {
  const planned = visitorsNeeded(plan) * 2;
  const field = MEASURE_FIELDS[plan.measure];
  const shareIn = (name: string | undefined, figures: readonly TestFigure[]): Share => {
    const own = figures.filter((one) => one.group === name);
    return { of: sumBy(own, 'exposed'), count: sumBy(own, field) };
  };
  const pairIn = (figures: readonly TestFigure[]) =>
    [shareIn(groups[0]?.name, figures), shareIn(group, figures)] as const;
  const [base, other] = pairIn(ripe);
  // Several groups share the permitted error equally.
  const difference = compareShares(base, other, { planned, alpha: ALPHA / (groups.length - 1) });
  const sites = [...new Set(ripe.map(({ site }) => site))].toSorted().map((site) => {
    const [here, there] = pairIn(ripe.filter((one) => one.site === site));
    return {
      site,
      p: pValue(here, there, planned),
      difference: compareShares(here, there, { planned, alpha: ALPHA }),
    };
  });
  const stand = holm(sites.map(({ p }) => p));
  return {
    group,
    difference,
    verdict: decideVerdict(difference, plan.smallestEffect),
    chance: chanceOfBetter(base, other),
    sites: sites.map(({ site, difference: here }, index) => ({
      site,
      difference: here,
      stands: stand[index] ?? false,
    })),
  };
}

function decideVerdict({ low, high }: { low: number; high: number }, smallest: number): Verdict {
  if (low > 0) return 'BETTER';
  if (high < 0) return 'WORSE';
  return -smallest < low && high < smallest ? 'ALIKE' : 'OPEN';
}

function readCounts(
  group: string,
  all: readonly TestFigure[],
  allRipe: readonly TestFigure[],
): GroupCounts {
  const isOwn = (one: TestFigure) => one.group === group;
  const ripe = allRipe.filter(isOwn);
  return {
    group,
    exposed: sumBy(all.filter(isOwn), 'exposed'),
    ripe: sumBy(ripe, 'exposed'),
    signedUp: sumBy(ripe, 'signedUp'),
    confirmed: sumBy(ripe, 'confirmed'),
    redeemed: sumBy(ripe, 'redeemed'),
  };
}

const sumBy = (
  figures: readonly TestFigure[],
  field: 'exposed' | 'crossed' | 'signedUp' | 'confirmed' | 'redeemed',
): number => figures.reduce((sum, one) => sum + one[field], 0);
