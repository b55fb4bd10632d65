import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createBatcher } from './batch.ts';

/** A store whose writes end when the test says so. */
function openStore(options: { maxItems?: number; maxWaiting?: number } = {}) {
  const writes: { items: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = createBatcher<string>({
    keyOf: (item) => item.slice(0, 1),
    maxItems: options.maxItems ?? 10,
    maxWaiting: options.maxWaiting ?? 10,
    write: (items) =>
      new Promise((resolve, reject) => writes.push({ items, end: resolve, fail: reject })),
    isRefusal: (error) => error instanceof RangeError,
  });
  return { add, writes };
}

describe('the batcher', () => {
  it('the batcher writes concurrent items as one batch, and acknowledges only written ones', async () => {
    const { add, writes } = openStore();
    let acknowledged = 0;
    const all = ['a', 'b', 'c'].map((item) => add(item).then(() => (acknowledged += 1)));
    await nextTurn();
    await nextTurn();
    expect(writes.map(({ items }) => items)).toEqual([['a', 'b', 'c']]);
    expect(acknowledged).toBe(0);
    writes[0]?.end();
    await Promise.all(all);
    expect(acknowledged).toBe(3);
  });

  it('the batcher collects items while a batch is being written, and writes a single item at once', async () => {
    const { add, writes } = openStore({ maxItems: 2 });
    const all = [add('a')];
    await nextTurn();
    await nextTurn();
    expect(writes).toHaveLength(1);
    all.push(add('b'), add('c'), add('d'));
    await nextTurn();
    await nextTurn();
    expect(writes).toHaveLength(1);
    writes[0]?.end();
    await all[0];
    await nextTurn();
    await nextTurn();
    expect(writes[1]?.items).toEqual(['b', 'c']);
    writes[1]?.end();
    await all[1];
    await nextTurn();
    await nextTurn();
    writes[2]?.end();
    await Promise.all(all);
  });

  it('the batcher puts items with the same key into different batches', async () => {
    const { add, writes } = openStore();
    const [first, second, other] = [add('a1'), add('a2'), add('b1')];
    await nextTurn();
    await nextTurn();
    writes[0]?.end();
    await Promise.all([first, other]);
    await nextTurn();
    await nextTurn();
    expect(writes.map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2']]);
    writes[1]?.end();
    await second;
  });

  it('the batcher writes the rows of a refused batch one by one, so that only the bad one fails', async () => {
    const written: string[][] = [];
    const add = createBatcher<string>({
      keyOf: (item) => item,
      maxItems: 10,
      maxWaiting: 10,
      write: async (items) => {
        if (items.includes('bad')) throw new RangeError('a bad row');
        written.push(items);
      },
      isRefusal: (error) => error instanceof RangeError,
    });
    const results = await Promise.allSettled(['a', 'bad', 'c'].map(add));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([['a'], ['c']]);
  });

  it('the batcher fails the whole batch when its outcome is unknown, and never repeats it', async () => {
    const { add, writes } = openStore();
    const all = Promise.allSettled([add('a'), add('b')]);
    await nextTurn();
    await nextTurn();
    writes[0]?.fail(new Error('the connection is gone'));
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(writes).toHaveLength(1);
  });

  it('the batcher refuses a call while its queue is full, and accepts the next when there is room', async () => {
    const { add, writes } = openStore({ maxWaiting: 2 });
    const first = add('a');
    await nextTurn();
    await nextTurn();
    const waiting = [add('b'), add('c')];
    expect(await add('d')).toBe('FULL');
    writes[0]?.end();
    expect(await first).toBe('WRITTEN');
    await nextTurn();
    await nextTurn();
    const later = add('e');
    writes[1]?.end();
    expect(await Promise.all(waiting)).toEqual(['WRITTEN', 'WRITTEN']);
    await nextTurn();
    await nextTurn();
    writes[2]?.end();
    expect(await later).toBe('WRITTEN');
    expect(writes.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['e']]);
  });

  it("the batcher does not run in a caller's async context", async () => {
    const context = new AsyncLocalStorage<string>();
    const batches: unknown[] = [];
    const add = createBatcher<string>({
      keyOf: (item) => item,
      maxItems: 10,
      maxWaiting: 10,
      write: async () => void batches.push(context.getStore()),
      isRefusal: () => false,
    });
    await context.run('caller', () => add('a'));
    expect(batches).toEqual([undefined]);
  });
});
