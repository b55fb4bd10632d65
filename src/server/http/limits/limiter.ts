import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

export type CounterDatabase = Pick<Database, 'kind' | 'query'>;
type CounterQuery = { text: string; values?: unknown[]; name?: string };

export type LimiterOptions = {
  /** How many are let through in `durationSeconds`, which begin with the first. */
  points: number;
  durationSeconds: number;
  tableName: LimitTable;
  /** Tells apart what is counted in one table. */
  keyPrefix?: string;
  /** Counts for all nodes on a PostgreSQL; on the embedded database, or without one, this process counts for itself. */
  database: CounterDatabase | undefined;
};

/** Whether a request may go on; `giveBack` takes its count back. */
export type LimitVerdict = Counted | { allowed: false; retryAfterSeconds: number };
type Counted = { allowed: true; giveBack: () => Promise<void> };

/** A limit on the number of requests of each key, such as a client or a mail address. */
export type Limiter = {
  /** Counts one request. Rejects where it cannot be counted. */
  take(key: string): Promise<LimitVerdict>;
  /** Returns after how many seconds the next request is allowed; 0: at once. */
  waitSeconds(key: string): Promise<number>;
};

/** Opens a limit; the migrations have made its table. */
export function openLimiter(options: LimiterOptions): Limiter {
  const counter = openCounter(options);
  return {
    async take(key) {
      try {
        await counter.consume(key);
      } catch (outcome) {
        // The library rejects with its result where the limit is passed, and with an Error where it failed.
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        return { allowed: false, retryAfterSeconds: Math.max(1, secondsUntil(outcome)) };
      }
      return { allowed: true, giveBack: async () => void (await counter.reward(key)) };
    },
    async waitSeconds(key) {
      const count = await counter.get(key);
      return count === null || count.consumedPoints < counter.points ? 0 : secondsUntil(count);
    },
  };
}

/**
 * Runs `handle` for a counted request, and gives the count back unless the request is accepted: an outage uses up
 * nobody's limit. Rejects as `handle` does.
 */
export async function countAccepted<Result>(
  counted: Counted,
  handle: () => Promise<Result>,
  isAccepted: (result: Result) => boolean = () => true,
): Promise<Result> {
  let isCounted = false;
  try {
    const result = await handle();
    isCounted = isAccepted(result);
    return result;
  } finally {
    // What cannot be taken back stays counted, which says nothing about the request.
    if (!isCounted) await counted.giveBack().catch(() => undefined);
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / SECOND_MS);

function openCounter(options: LimiterOptions) {
  const { points, durationSeconds, tableName, keyPrefix, database } = options;
  const counting = { points, duration: durationSeconds, ...(keyPrefix && { keyPrefix }) };
  const own = new RateLimiterMemory(counting);
  if (database?.kind !== 'POSTGRES') return own;
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
