import { DAY_MS } from '#domain/durations.ts';
import type { MAIL_REPORTS } from '#domain/mailReports.ts';
import type { Database } from '#server/db/database.ts';

/** Days that are counted. */
export const RETURNED_DAYS = 30;

/** Mails of the last days that came back, by kind of report and status code. */
export type ReturnedMails = {
  kind: (typeof MAIL_REPORTS)[number];
  status: string | null;
  count: number;
};

/** Counts what came back of mails in the last days, most frequent first. */
export function countReturned(
  { query }: Pick<Database, 'query'>,
  now: Date,
): Promise<ReturnedMails[]> {
  return query<ReturnedMails>(
    `select kind, status, count(*)::int as count from mail_report where reported_at > $1
     group by 1, 2 order by count(*) desc, 1, 2`,
    [new Date(now.getTime() - RETURNED_DAYS * DAY_MS)],
  );
}
