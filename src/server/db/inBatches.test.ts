import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { BATCH, inBatches } from './inBatches.ts';

const STEP_MS = 40;
const database = { transaction: <T>(step: () => Promise<T>) => step() };

describe('work in batches', () => {
  it('batched work ends with the first batch that is not full, and returns the total', async () => {
    const found = [BATCH, BATCH, 3];
    expect(await inBatches(database, async () => found.shift() ?? 0)).toBe(2 * BATCH + 3);
    expect(found).toEqual([]);
  });

  it('batched work pauses between two batches for as long as the previous one took', async () => {
    const startsMs: number[] = [];
    await inBatches(database, async () => {
      startsMs.push(performance.now());
      await sleep(STEP_MS);
      return startsMs.length < 3 ? BATCH : 0;
    });
    const [first = 0, second = 0, third = 0] = startsMs;
    expect(second - first).toBeGreaterThanOrEqual(2 * STEP_MS - 2);
    expect(third - second).toBeGreaterThanOrEqual(2 * STEP_MS - 2);
  });
});
