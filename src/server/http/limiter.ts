import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import type { Database } from '#server/db/database.ts';

export type CounterDatabase = Pick<Database, 'query'>;
type CounterQuery = { text: string; values?: unknown[]; name?: string };

export type LimiterOptions = {
  /** How many are let through in `durationSeconds`, which begin with the first. */
  points: number;
  durationSeconds: number;
  tableName: string;
  /** Tells apart what is counted in one table. */
  keyPrefix?: string;
  /** Counts together for all nodes on it; without one, this process counts for itself. */
  database?: CounterDatabase | undefined;
};

/** A counter of the library's. Rejects where the database refuses its table, which it makes and clears itself. */
export function openLimiter(options: LimiterOptions): Promise<RateLimiterAbstract> {
  const { points, durationSeconds, tableName, keyPrefix, database } = options;
  const counting = { points, duration: durationSeconds, ...(keyPrefix && { keyPrefix }) };
  const own = new RateLimiterMemory(counting);
  if (!database) return Promise.resolve(own);
  const storeClient = {
    query: async ({ text, values, name }: CounterQuery) => {
      const rows = await database.query(text, values, name);
      return { rows, rowCount: rows.length };
    },
  };
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        ...counting,
        storeClient,
        storeType: 'pool',
        tableName,
        inMemoryBlockOnConsumed: points + 1,
        // Where the shared counter cannot be reached, each node counts for itself.
        insuranceLimiter: own,
      },
      (error) => (error ? reject(error) : resolve(limiter)),
    );
  });
}
