import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

import { SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

export type CounterDatabase = Pick<Database, 'kind' | 'query'>;
type CounterQuery = { text: string; values?: unknown[]; name?: string };

type LimiterOptions = {
  /** Number of requests allowed within `durationSeconds`, counted from the first one. */
  points: number;
  durationSeconds: number;
  tableName: LimitTable;
  /** Separates counters in one table. */
  keyPrefix?: string;
  /** The database in which all nodes count together. Without it, this process counts by itself. */
  database: CounterDatabase | undefined;
};

/** Whether a request is allowed; `giveBack` undoes its count. */
export type LimitVerdict = Counted | { allowed: false; retryAfterSeconds: number };
type Counted = { allowed: true; giveBack: () => Promise<void> };

/**
 * Opens a limit on the number of requests per key, such as a client or mail address. The migrations have created its
 * table.
 */
export function openLimiter(options: LimiterOptions) {
  const counter = openCounter(options);
  return {
    async take(key: string): Promise<LimitVerdict> {
      try {
        await counter.consume(key);
      } catch (outcome) {
        // The library rejects with its result if the limit is exceeded, and with an Error if it failed.
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        return { allowed: false, retryAfterSeconds: Math.max(1, secondsUntil(outcome)) };
      }
      return { allowed: true, giveBack: async () => void (await counter.reward(key)) };
    },
    /** Returns the seconds until the next request is allowed; 0 means now. */
    async waitSeconds(key: string): Promise<number> {
      const count = await counter.get(key);
      return count === null || count.consumedPoints < counter.points ? 0 : secondsUntil(count);
    },
  };
}

/**
 * Runs `handle` for a counted request. Takes the count back unless the request is accepted, so that an outage does not
 * exhaust a limit. Rejects as `handle` does.
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
    // If taking the count back fails, the request is answered as usual.
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
    // While the database is unreachable, each node counts by itself.
    insuranceLimiter: own,
  });
}
