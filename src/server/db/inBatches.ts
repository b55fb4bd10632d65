import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from './database.ts';

/** Maximum rows per transaction, so that others wait only briefly. */
export const BATCH = 500;

/**
 * Repeats a step, each time in a transaction, until it processes less than a full batch. Returns the total. Pauses
 * after each batch for as long as the batch took, which leaves half of the database's time to requests.
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
