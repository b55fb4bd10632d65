import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from './database.ts';

/** Rows at a time, so that no other transaction waits long for one. */
export const BATCH = 500;

/**
 * Repeats a step, each time in a transaction of its own, until it finds less than a batch; answers how many it found.
 * Between two of them it rests for as long as the one before took, so that requests have half of the database's time
 * and of its disk at least.
 */
export async function inBatches(
  database: Pick<Database, 'transaction'>,
  step: () => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const startedMs = performance.now();
    const count = await database.transaction(step);
    total += count;
    if (count < BATCH) return total;
    await sleep(performance.now() - startedMs);
  }
}
