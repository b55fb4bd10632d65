import { median } from 'simple-statistics';

import type { FigureAlert } from '#contract/staff/figures.ts';
import { DAY_MS } from '#domain/durations.ts';
import { dayAt, daysLater } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

import { readWatched, type WatchedCounts } from './readFigures.ts';

/** Watched counts: sign-ups, and confirmed new subscriptions. */
const WATCHED = ['sent', 'began'] as const;
const WEEKS = 4;
/** Share of the usual count that still counts as normal, because days also differ by weather and campaigns. */
const ORDINARY_SHARE = 0.75;
/** Maximum probability of an alert by chance: about one in three years per shop. */
const CHANCE = 0.001;
/** Share of mistyped and full mailboxes that is ordinary, even where none bounced before. */
const ORDINARY_BOUNCES = 0.01;
/** The law allows three working days. One is left to act. */
const WAITING_WORKING_DAYS = 2;
const REFUSED_DAYS = 7;
const SATURDAY = 6;

type Mailed = Pick<WatchedCounts, 'day' | 'sent' | 'bounced'>;

/**
 * Returns the counts of yesterday that are unusual compared with the last four weeks. Sign-ups and new subscribers must
 * be below the Poisson bound of three quarters of the median of the same weekday. Below ten a day there is no alert,
 * because even zero may be chance. Bounces must be above the bound of four thirds of their usual share. For TR, adds what
 * İYS lacks.
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
  const period = { sites, from: daysLater(from, -7 * WEEKS), to };
  const [days, registered] = await Promise.all([
    readWatched(database, period),
    sites.includes('TR') ? readIysAlerts(database, now) : [],
  ]);
  // Counts of shops have no provider, and those without a breakdown an empty one.
  const providers = new Set(days.flatMap(({ name }) => name || []));
  return [
    ...[...yesterdays].flatMap(([site, day]) =>
      findAlerts(
        days.filter((one) => one.site === site),
        site,
        day,
      ),
    ),
    ...registered,
    // The first of the shops' yesterdays is over everywhere.
    ...[...providers].flatMap((provider) =>
      bounceAlerts(
        days.filter(({ name }) => name === provider),
        { site: null, provider, day: from },
      ),
    ),
  ];
}

/** Returns a shop's alerts for a day. A day missing from `days` counts as zero. */
export function findAlerts(
  days: readonly (Mailed & Pick<WatchedCounts, 'began'>)[],
  site: SiteCode,
  day: string,
): FigureAlert[] {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const place = { site, provider: null, day };
  const low = WATCHED.flatMap((measure) => {
    const countOn = (weeksBefore: number) =>
      byDay.get(daysLater(day, -7 * weeksBefore))?.[measure] ?? 0;
    const count = countOn(0);
    const weeks = Array.from({ length: WEEKS }, (_, index) => countOn(index + 1));
    const usual = median(weeks);
    const isLow = poissonAtMost(count, ORDINARY_SHARE * usual) < CHANCE;
    return isLow ? [{ ...place, measure, count, usual }] : [];
  });
  return [...low, ...bounceAlerts(days, place)];
}

/** Returns an alert if more mails of a day bounced than the share of the days before suggests. */
export function bounceAlerts(
  days: readonly Mailed[],
  place: Pick<FigureAlert, 'site' | 'provider' | 'day'>,
): FigureAlert[] {
  const total = (some: readonly Mailed[], measure: 'sent' | 'bounced') =>
    some.reduce((sum, one) => sum + one[measure], 0);
  const yesterday = days.filter(({ day }) => day === place.day);
  const before = days.filter(({ day }) => day < place.day);
  const count = total(yesterday, 'bounced');
  const share = total(before, 'bounced') / Math.max(1, total(before, 'sent'));
  const usual = Math.max(share, ORDINARY_BOUNCES) * total(yesterday, 'sent');
  const isHigh = count > 0 && 1 - poissonAtMost(count - 1, usual / ORDINARY_SHARE) < CHANCE;
  return isHigh ? [{ ...place, measure: 'bounced', count, usual }] : [];
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

const IYS_STATEMENT = `
  select (select count(*)::int from iys_consent where state = 'QUEUED' and at < $1) as late,
    (select count(*)::int from iys_consent where state = 'REFUSED' and ended_at >= $2) as refused`;

/** Returns alerts about consents of TR that wait for İYS too long, and those that it refused. */
async function readIysAlerts(
  { query }: Pick<Database, 'query'>,
  now: Date,
): Promise<FigureAlert[]> {
  const { timeZone } = siteFacts('TR');
  const [counted] = await query<{ late: number; refused: number }>(IYS_STATEMENT, [
    workingDaysBefore(now, timeZone),
    new Date(now.getTime() - REFUSED_DAYS * DAY_MS),
  ]);
  const { late = 0, refused = 0 } = counted ?? {};
  const place = { site: 'TR', provider: null, day: dayAt(now, timeZone), usual: 0 } as const;
  return [
    ...(late > 0 ? [{ ...place, measure: 'iysLate' as const, count: late }] : []),
    ...(refused > 0 ? [{ ...place, measure: 'iysRefused' as const, count: refused }] : []),
  ];
}

/** Returns the same time some working days earlier, Monday to Friday. It knows no public holidays, so it is early. */
function workingDaysBefore(now: Date, timeZone: string): Date {
  let then = now;
  for (let left = WAITING_WORKING_DAYS; left > 0;) {
    then = new Date(then.getTime() - DAY_MS);
    const isWorkingDay = new Date(dayAt(then, timeZone)).getUTCDay() % SATURDAY !== 0;
    if (isWorkingDay) left -= 1;
  }
  return then;
}
