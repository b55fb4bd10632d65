import { LRUCache } from 'lru-cache';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { createBatcher } from '#server/base/batch.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitTable } from '#server/db/limitSchema.ts';

import { counterStatements } from './counterStatements.ts';
import type { LimitVerdict } from './limiter.ts';

export type SharedCounterOptions = {
  /** Number of requests allowed per client within `durationMs`, counted from the first one. */
  limit: number;
  durationMs: number;
  tableName: LimitTable;
  /** Shared by all counting nodes; without it, this process counts in memory. */
  database?: Pick<Database, 'query'> | undefined;
  nowMs?: () => number;
};

const CLEAN_EVERY_MS = 5 * MINUTE_MS;
/** Maximum number of clients in memory. Further clients are counted only in the database, if there is one. */
const MAX_CLIENTS = 100_000;
const MAX_BATCH = 1000;

/** Points of a client in its window, which ends at `untilMs`. */
type Count = { points: number; untilMs: number };
/** A change of a client's count; `count` is the result, once the database has responded. */
type Change = { key: string; points: 1 | -1; count?: Count };

/**
 * Creates a function that counts one request of a client, and allows it within the limit. The count is exact over all
 * nodes. Requests that arrive together share a statement (decision 42).
 * Clients over the limit are refused from memory. While the database is unreachable, each node counts by itself.
 */
export function createSharedCounter(options: SharedCounterOptions) {
  const { limit, durationMs, database, nowMs = () => performance.now() } = options;
  // With `max`, the cache would reserve the memory of all clients at once.
  const known = new LRUCache<string, Count>({ maxSize: MAX_CLIENTS, sizeCalculation: () => 1 });
  const statements = database && counterStatements(database, options.tableName, durationMs);
  let cleanedAtMs = nowMs();

  const write =
    statements &&
    createBatcher<Change>({
      maxItems: MAX_BATCH,
      maxWaiting: Infinity,
      isRefusal: () => false,
      async write(batch) {
        const sums = new Map<string, number>();
        for (const { key, points } of batch) sums.set(key, (sums.get(key) ?? 0) + points);
        const counts = await statements.add(Array.from(sums, ([key, points]) => ({ key, points })));
        for (const { key, points, leftMs } of counts) {
          known.set(key, { points: points - (sums.get(key) ?? 0), untilMs: nowMs() + leftMs });
        }
        for (const change of batch) change.count = addInMemory(change);
        if (nowMs() - cleanedAtMs < CLEAN_EVERY_MS) return;
        cleanedAtMs = nowMs();
        // If this fails, the next run removes the expired counters.
        void statements.removeExpired().catch(() => undefined);
      },
    });

  function inMemory(key: string): Count {
    const count = known.get(key);
    return count && count.untilMs > nowMs() ? count : { points: 0, untilMs: nowMs() + durationMs };
  }

  function addInMemory({ key, points }: Change): Count {
    const before = inMemory(key);
    const count = { ...before, points: before.points + points };
    known.set(key, count);
    return count;
  }

  return async (key: string): Promise<LimitVerdict> => {
    let count = inMemory(key);
    if (count.points < limit) {
      const change: Change = { key, points: 1 };
      const isShared = await write?.(change).then(
        () => true,
        () => false,
      );
      count = change.count ?? addInMemory(change);
      const undoing: Change = { key, points: -1 };
      const giveBack = async () => void (isShared ? await write?.(undoing) : addInMemory(undoing));
      if (count.points <= limit) return { allowed: true, giveBack };
    }
    const retryAfterSeconds = Math.max(1, Math.ceil((count.untilMs - nowMs()) / SECOND_MS));
    return { allowed: false, retryAfterSeconds };
  };
}
