import type { FigureAlert, FiguresOfDay } from '#contract/staff/figures.ts';
import { dayAt, daysLater } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

import { readDays } from './readFigures.ts';

/** Watched counts: sign-ups, and confirmed new subscriptions. */
const WATCHED = ['sent', 'began'] as const;
const WEEKS = 4;
/** Share of the usual count that is still normal: days differ by more than chance, through weather and campaigns. */
const ORDINARY_SHARE = 0.75;
/** Maximum probability of an alert by chance: one in three years of a shop. */
const CHANCE = 0.001;

/**
 * Returns the shops whose count yesterday is below what its last four weeks suggest: below the Poisson bound of three
 * quarters of the median of the same weekday. Below ten a day there is no alert, because even zero may be chance.
 */
export async function readAlerts(
  database: Pick<Database, 'query'>,
  sites: readonly SiteCode[],
  now: Date,
): Promise<FigureAlert[]> {
  const yesterdays = new Map(
    sites.map((site) => [site, daysLater(dayAt(now, siteFacts(site).timeZone), -1)]),
  );
  const last = [...yesterdays.values()].toSorted();
  const [from, to] = [last[0], last.at(-1)];
  if (from === undefined || to === undefined) return [];
  const days = await readDays(database, { sites, from: daysLater(from, -7 * WEEKS), to });
  return [...yesterdays].flatMap(([site, day]) =>
    alertsOf(
      days.filter((one) => one.site === site),
      site,
      day,
    ),
  );
}

/** Returns a shop's alerts for a day. A day missing from `days` counts as zero. */
export function alertsOf(
  days: readonly FiguresOfDay[],
  site: SiteCode,
  day: string,
): FigureAlert[] {
  const byDay = new Map(days.map((one) => [one.day, one]));
  return WATCHED.flatMap((measure) => {
    const countOn = (weeksBefore: number) =>
      byDay.get(daysLater(day, -7 * weeksBefore))?.[measure] ?? 0;
    const count = countOn(0);
    const weeks = Array.from({ length: WEEKS }, (_, index) => countOn(index + 1));
    const usual = median(weeks);
    const isLow = poissonAtMost(count, ORDINARY_SHARE * usual) < CHANCE;
    return isLow ? [{ site, measure, day, count, usual }] : [];
  });
}

/** Returns the Poisson probability of at most `count` events when `expected` are expected. */
function poissonAtMost(count: number, expected: number): number {
  let total = 0;
  let logTerm = -expected;
  for (let k = 0; k <= count; k += 1) {
    if (k > 0) logTerm += Math.log(expected / k);
    total += Math.exp(logTerm);
  }
  return total;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}
