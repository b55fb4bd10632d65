import { EVENT_DAYS } from '#contract/staff/subscriptionEvents.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';

/** Deletes by id, because the oldest events have the lowest ids. */
const DELETE_STATEMENT = `
  with oldest as (select id, at from subscription_event order by id limit ${BATCH})
  delete from subscription_event where id in (select id from oldest where at < $1) returning id`;

/** Deletes events older than `EVENT_DAYS`; returns their number. */
export function deleteOldEvents(
  database: Pick<Database, 'query' | 'transaction'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
  return inBatches(database, async () => (await database.query(DELETE_STATEMENT, [before])).length);
}
