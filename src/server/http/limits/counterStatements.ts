import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH } from '#server/db/inBatches.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

/** The database's clock, which all nodes share, in milliseconds since 1970. */
export const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** How often a client came, at all nodes; its window ends in `leftMs`. */
export type SharedCount = { key: string; points: number; leftMs: number };

/** The statements on a table of counters. Each rejects where the database does not answer. */
export function counterStatements(
  database: Pick<Database, 'query'>,
  tableName: LimitTable,
  durationMs: number,
) {
  // Rows are locked in the order of keys, so that two nodes cannot wait for each other.
  const add = `
insert into ${tableName} as held (key, points, expire)
select key, points, ${NOW_MS} + ${durationMs}
from json_to_recordset($1::json) as given (key text, points int) order by key
on conflict (key) do update set
  points = excluded.points
    + case when held.expire > excluded.expire - ${durationMs} then held.points else 0 end,
  expire = case when held.expire > excluded.expire - ${durationMs} then held.expire
    else excluded.expire end
returning key, points, (expire - ${NOW_MS})::float8 as "leftMs"`;
  const load = `
select key, points, (expire - ${NOW_MS})::float8 as "leftMs" from ${tableName}
where expire > ${NOW_MS} and key not like 'lease %' order by points desc limit $1`;

  return {
    /** Adds each client's count, and returns what all nodes have counted. */
    add: (points: { key: string; points: number }[]) =>
      database.query<SharedCount>(add, [JSON.stringify(points)], `${tableName}-add`),
    /** The clients of windows that have not ended, the busiest first. */
    load: (atMost: number) => database.query<SharedCount>(load, [atMost]),
    /** A client's address is not kept for longer than it is counted, and an hour. */
    removeExpired: async () => {
      const isOver = `expire < ${NOW_MS} - ${HOUR_MS}`;
      const over = await database.query<{ key: string }>(
        `select key from ${tableName} where ${isOver}`,
      );
      // Few at a time, and none that a count holds: that one is no longer over.
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
