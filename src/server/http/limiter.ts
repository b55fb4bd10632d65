import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import type { Database } from '#server/db/database.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

export type CounterDatabase = Pick<Database, 'query'>;
type CounterQuery = { text: string; values?: unknown[]; name?: string };

export type LimiterOptions = {
  /** How many are let through in `durationSeconds`, which begin with the first. */
  points: number;
  durationSeconds: number;
  tableName: LimitTable;
  /** Tells apart what is counted in one table. */
  keyPrefix?: string;
  /** Counts together for all nodes on it; without one, this process counts for itself. */
  database?: CounterDatabase | undefined;
};

/** A counter of the library's; the migrations have made its table. */
export function openLimiter(options: LimiterOptions): RateLimiterAbstract {
  const { points, durationSeconds, tableName, keyPrefix, database } = options;
  const counting = { points, duration: durationSeconds, ...(keyPrefix && { keyPrefix }) };
  const own = new RateLimiterMemory(counting);
  if (!database) return own;
  const storeClient = {
    query: async ({ text, values, name }: CounterQuery) => {
      const rows = await database.query(text, values, name);
      return { rows, rowCount: rows.length };
    },
  };
  return new RateLimiterPostgres({
    ...counting,
    storeClient,
    storeType: 'pool',
    tableName,
    tableCreated: true,
    inMemoryBlockOnConsumed: points + 1,
    // Where the shared counter cannot be reached, each node counts for itself.
    insuranceLimiter: own,
  });
}
