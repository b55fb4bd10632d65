import { AsyncLocalStorage } from 'node:async_hooks';

type BatcherOptions<Item> = {
  /** Returns an item's key. Items with the same key never share a batch. Without this function, any items may. */
  keyOf?(item: Item): string;
  maxItems: number;
  /** Maximum number of waiting items; further ones are rejected at once. */
  maxWaiting: number;
  /** Writes all items or none; resolves once they are durable. */
  write(items: Item[]): Promise<void>;
  /** Returns whether a failure concerns a single item, so that the others can be written one by one. */
  isRefusal(error: unknown): boolean;
};

/** WRITTEN: stored durably. FULL: not accepted. */
type BatchedEnd = 'WRITTEN' | 'FULL';

type Waiting<Item> = {
  item: Item;
  resolve: (end: BatchedEnd) => void;
  reject: (reason: unknown) => void;
};

/**
 * Writes concurrent items in batches, one at a time: a second one beside it would only make both smaller, and each
 * costs the same. Items that arrive during a write form the next batch, so an item that arrives alone is written at
 * once. An item's promise settles with its batch.
 */
export function createBatcher<Item>(options: BatcherOptions<Item>) {
  // A batch serves many callers, so it must not run in the transaction of one of them.
  const outsideCallers = AsyncLocalStorage.snapshot();
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Requests read in the same event-loop turn share a batch.
    outsideCallers(() => setImmediate(startBatch));
  }

  function startBatch(): void {
    isScheduled = false;
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    void settle(takeBatch()).finally(() => {
      isWriting = false;
      if (waiting.length > 0) schedule();
    });
  }

  function takeBatch(): Waiting<Item>[] {
    const keys = new Set<string>();
    const batch: Waiting<Item>[] = [];
    const left: Waiting<Item>[] = [];
    for (const entry of waiting) {
      const key = options.keyOf?.(entry.item);
      if (batch.length < options.maxItems && !(key !== undefined && keys.has(key))) {
        if (key !== undefined) keys.add(key);
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

  return (item: Item): Promise<BatchedEnd> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= options.maxWaiting) return resolve('FULL');
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
