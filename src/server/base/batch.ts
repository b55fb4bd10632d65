import { AsyncLocalStorage } from 'node:async_hooks';

export type BatcherOptions<Item> = {
  /** Items with the same key never share a batch. */
  keyOf(item: Item): string;
  /** Most items of one batch. */
  maxItems: number;
  /** Most items that wait for a batch; further ones are rejected at once. */
  maxWaiting: number;
  /** Most batches that are written at a time. */
  maxInFlight: number;
  /** Writes all items or none; resolves once they are durable. */
  write(items: Item[]): Promise<void>;
  /** Whether the failure is about an item, so that the others of its batch can still be written. */
  isRefusal(error: unknown): boolean;
};

/** Written and durable, or not taken at all. */
export type BatchedEnd = 'WRITTEN' | 'FULL';

type Waiting<Item> = {
  item: Item;
  resolve: (end: BatchedEnd) => void;
  reject: (reason: unknown) => void;
};

/**
 * Writes concurrent items together: what arrives while batches are being written waits and goes out as the
 * next one, so that a lone item never waits for company. The promise of an item settles with its own batch.
 */
export function createBatcher<Item>(
  options: BatcherOptions<Item>,
): (item: Item) => Promise<BatchedEnd> {
  // A batch belongs to many callers: it must not run in the transaction or context of any one of them.
  const outsideCallers = AsyncLocalStorage.snapshot();
  let waiting: Waiting<Item>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Requests read in the same turn of the event loop travel together.
    outsideCallers(() => setImmediate(startBatches));
  }

  function startBatches(): void {
    isScheduled = false;
    while (inFlight < options.maxInFlight && waiting.length > 0) {
      const batch = takeBatch();
      inFlight += 1;
      void settle(batch).finally(() => {
        inFlight -= 1;
        if (waiting.length > 0) schedule();
      });
    }
  }

  function takeBatch(): Waiting<Item>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item>[] = [];
    const left: Waiting<Item>[] = [];
    for (const entry of waiting) {
      const key = options.keyOf(entry.item);
      if (batch.length < options.maxItems && !keys.has(key)) {
        keys.add(key);
        batch.push(entry);
      } else {
        left.push(entry);
      }
    }
    waiting = left;
    return batch;
  }

  async function settle(batch: Waiting<Item>[]): Promise<void> {
    try {
      await options.write(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve('WRITTEN');
    } catch (error) {
      if (batch.length > 1 && options.isRefusal(error)) {
        for (const entry of batch) await settle([entry]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= options.maxWaiting) return resolve('FULL');
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
