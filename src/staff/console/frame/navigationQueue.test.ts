import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createNavigationQueue } from './navigationQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue that nine frames have entered, of which the eighth goes first; what has been started, and how each leaves. */
async function enterNine() {
  const queue = createNavigationQueue();
  const started: number[] = [];
  const leave = Array.from({ length: 9 }, (_each, index) =>
    queue.enter(() => started.push(index), index === 7),
  );
  await Promise.resolve();
  return {
    started,
    leave: async (index: number) => {
      leave[index]?.();
      await Promise.resolve();
    },
  };
}

it('starts four frames at once, the first of all before the others', async () => {
  const { started } = await enterNine();
  expect(started).toEqual([7, 0, 1, 2]);
});

it('starts the next frame as one has its page', async () => {
  const { started, leave } = await enterNine();
  await leave(0);
  expect(started).toEqual([7, 0, 1, 2, 3]);
  await leave(0);
  expect(started).toEqual([7, 0, 1, 2, 3]);
});

it('never starts a frame that has left before its turn', async () => {
  const { started, leave } = await enterNine();
  await leave(3);
  await leave(0);
  expect(started).toEqual([7, 0, 1, 2, 4]);
});

it('lets the others pass where pages take long', async () => {
  const { started } = await enterNine();
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual([7, 0, 1, 2, 3, 4, 5, 6, 8]);
});
