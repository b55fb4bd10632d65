import type { FigureAlert } from '#contract/staff/figures.ts';
import { DAY_MS } from '#domain/durations.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

/** The law allows three working days. One is left to act. */
const WAITING_WORKING_DAYS = 2;
const REFUSED_DAYS = 7;
const SATURDAY = 6;

const COUNT_STATEMENT = `
  select (select count(*)::int from iys_consent where state = 'QUEUED' and at < $1) as late,
    (select count(*)::int from iys_consent where state = 'REFUSED' and ended_at >= $2) as refused`;

/** Returns alerts about consents of TR that wait for İYS too long, and those that it refused. */
export async function readIysAlerts(
  { query }: Pick<Database, 'query'>,
  now: Date,
): Promise<FigureAlert[]> {
  const { timeZone } = siteFacts('TR');
  const [counted] = await query<{ late: number; refused: number }>(COUNT_STATEMENT, [
    workingDaysBefore(now, WAITING_WORKING_DAYS, timeZone),
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
export function workingDaysBefore(now: Date, days: number, timeZone: string): Date {
  let then = now;
  for (let left = days; left > 0;) {
    then = new Date(then.getTime() - DAY_MS);
    if (isWorkingDay(then, timeZone)) left -= 1;
  }
  return then;
}

const isWorkingDay = (instant: Date, timeZone: string) =>
  new Date(dayAt(instant, timeZone)).getUTCDay() % SATURDAY !== 0;
