import type { Database } from './database.ts';

/** Rows at a time, so that no other transaction waits long for one. */
export const BATCH = 500;

/** Repeats a step, each time in a transaction of its own, until it finds less than a batch; answers how many it found. */
export async function inBatches(database: Database, step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await database.transaction(step);
    total += count;
    if (count < BATCH) return total;
  }
}
