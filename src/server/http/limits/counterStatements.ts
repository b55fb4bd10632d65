import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH } from '#server/db/inBatches.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

/** The database's clock in milliseconds since 1970, shared by all nodes. */
const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** A client's requests at all nodes; the window ends in `leftMs`. */
type SharedCount = { key: string; points: number; leftMs: number };

/** Returns the statements on a table of counters. Each rejects if the database does not respond. */
export function counterStatements(
  database: Pick<Database, 'query'>,
  tableName: LimitTable,
  durationMs: number,
) {
  // Rows are locked in key order, which prevents deadlocks between nodes. The statement does not wait for the disk: the
  // database writes its log in order, so a count is durable once what it counts is.
  const add = `
insert into ${tableName} as held (key, points, expire)
select key, points, ${NOW_MS} + ${durationMs}
from set_config('synchronous_commit', 'off', true),
  json_to_recordset($1::json) as given (key text, points int) order by key
on conflict (key) do update set
  points = excluded.points
    + case when held.expire > excluded.expire - ${durationMs} then held.points else 0 end,
  expire = case when held.expire > excluded.expire - ${durationMs} then held.expire
    else excluded.expire end
returning key, points, (expire - ${NOW_MS})::float8 as "leftMs"`;

  return {
    /** Adds to each client's count and returns the totals over all nodes. */
    add: (points: { key: string; points: number }[]) =>
      database.query<SharedCount>(add, [JSON.stringify(points)], `${tableName}-add`),
    /** Deletes expired counters, so that client addresses are stored at most an hour longer than needed. */
    removeExpired: async () => {
      const isOver = `expire < ${NOW_MS} - ${HOUR_MS}`;
      const over = await database.query<{ key: string }>(
        `select key from ${tableName} where ${isOver}`,
      );
      // In small batches. Locked rows are skipped, because they are in use again.
      for (let first = 0; first < over.length; first += BATCH) {
        await database.query(
          `delete from ${tableName} where key = any(array(select key from ${tableName}
             where key = any($1) and ${isOver} for update skip locked))`,
          [over.slice(first, first + BATCH).map(({ key }) => key)],
        );
      }
    },
  };
}
