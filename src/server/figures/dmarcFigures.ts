import type { DmarcFigures } from '#contract/staff/mails.ts';
import { dayAt, daysLater, monthsLater, type Day } from '#domain/shopDay.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';
import { dmarcCount } from '#server/db/schema.ts';

type DmarcRow = typeof dmarcCount.$inferSelect;
type ReportKey = 'reporter' | 'reportId' | 'domain' | 'day';
/** Mails of one server with the same result. */
export type DmarcCount = Omit<DmarcRow, ReportKey>;
/** A receiver's report about mails in the name of a domain (RFC 7489, 7.2). */
export type DmarcReport = Pick<DmarcRow, ReportKey> & { counts: DmarcCount[] };

const KEPT_MONTHS = 13;
/** Maximum number of stored servers of a report. The mails of others are added up without the address. */
const MOST_SOURCES = 500;
/** Maximum of the column. The records of a forged report may add up to more. */
const MOST_MAILS = 2 ** 31 - 1;
const SHOWN_DAYS = 30;
const MOST_SHOWN = 100;
/** An alert needs more than this share of failed mails within days, and as many mails. */
const ALARMING = { days: 7, share: 0.01, mails: 20 };

/**
 * Counts a report about one of our domains or a parent of one, whose policy may apply to them; a report that arrives
 * twice counts once. Returns whether it is counted. Others, and those of a wrong time, are ignored.
 */
export async function countDmarc(
  { orm }: Pick<Database, 'orm'>,
  { reporter, reportId, domain, day, counts }: DmarcReport,
  { domains, now }: { domains: readonly string[]; now: Date },
): Promise<boolean> {
  const isOurs = domains.some(
    (one) => one === domain || (domain.includes('.') && one.endsWith(`.${domain}`)),
  );
  // A day in the future would never be deleted; the clocks of receivers may be ahead by one.
  const isTimely = day >= oldestDay(now) && day <= daysLater(dayAt(now, 'UTC'), 1);
  if (!isOurs || !isTimely) return false;
  const rows = addUp(counts).map((count) => ({ reporter, reportId, domain, day, ...count }));
  if (rows.length > 0) await orm.insert(dmarcCount).values(rows).onConflictDoNothing();
  return true;
}

/** Adds up equal results, and the mails of the servers with the fewest. */
function addUp(counts: readonly DmarcCount[]): DmarcCount[] {
  const bySource = new Map<string, number>();
  for (const { source, mails } of counts) bySource.set(source, (bySource.get(source) ?? 0) + mails);
  const most = [...bySource].toSorted(([, one], [, other]) => other - one).slice(0, MOST_SOURCES);
  const kept = new Set(most.map(([source]) => source));
  const sums = new Map<string, DmarcCount>();
  for (const count of counts) {
    const source = kept.has(count.source) ? count.source : '';
    const key = [source, count.disposition, count.isSpfAligned, count.isDkimAligned].join(' ');
    const mails = Math.min(MOST_MAILS, count.mails + (sums.get(key)?.mails ?? 0));
    sums.set(key, { ...count, source, mails });
  }
  return [...sums.values()];
}

const FAILED = 'not (is_spf_aligned or is_dkim_aligned)';
const SUMS = `
  coalesce(sum(mails), 0)::float8 as mails,
  coalesce(sum(mails) filter (where ${FAILED}), 0)::float8 as failed,
  coalesce(sum(mails) filter (where disposition = 'QUARANTINE'), 0)::float8 as quarantined,
  coalesce(sum(mails) filter (where disposition = 'REJECT'), 0)::float8 as rejected`;
const SOURCES = `
  select source, sum(mails)::float8 as mails from dmarc_count where day > $1 and ${FAILED}
  group by source order by mails desc, source limit 3`;

/** Returns what receivers reported about the mails of the last 30 days, and an alert about the last week. */
export async function readDmarcFigures(
  { query }: Pick<Database, 'query'>,
  now: Date,
): Promise<DmarcFigures> {
  const today = dayAt(now, 'UTC');
  const since = [daysLater(today, -SHOWN_DAYS)];
  const week = [daysLater(today, -ALARMING.days)];
  const sum = `select ${SUMS} from dmarc_count where day > $1`;
  const [[total], reporters, sources, [recent]] = await Promise.all([
    query<DmarcFigures['total']>(sum, since),
    query<DmarcFigures['reporters'][number]>(
      `select reporter, ${SUMS} from dmarc_count where day > $1
       group by reporter order by mails desc, reporter limit ${MOST_SHOWN}`,
      since,
    ),
    query<DmarcFigures['sources'][number]>(SOURCES, since),
    query<DmarcFigures['total']>(sum, week),
  ]);
  const nothing = { mails: 0, failed: 0, quarantined: 0, rejected: 0 };
  const { mails, failed } = recent ?? nothing;
  const isAlarming = failed >= ALARMING.mails && failed > mails * ALARMING.share;
  const alert = isAlarming
    ? { mails, failed, sources: await query<DmarcFigures['sources'][number]>(SOURCES, week) }
    : null;
  return { total: total ?? nothing, reporters, sources, alert };
}

/** Deletes counts of reports that are older than 13 months; returns their number. */
export function deleteOldDmarc(database: Database, now: Date): Promise<number> {
  return inBatches(database, async () => {
    const gone = await database.query(
      `delete from dmarc_count where ctid = any(array(
         select ctid from dmarc_count where day < $1 limit ${BATCH}))
       returning 1`,
      [oldestDay(now)],
    );
    return gone.length;
  });
}

const oldestDay = (now: Date): Day => monthsLater(dayAt(now, 'UTC'), -KEPT_MONTHS);
