import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createNavigationQueue } from './navigationQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Creates a queue that nine frames have entered, of which the eighth goes first. Returns which have started and how
 * each leaves.
 */
async function enterNine(queue = createNavigationQueue()) {
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

it('the navigation queue starts four frames at once, the first of all before the others', async () => {
  const { started } = await enterNine();
  expect(started).toEqual([7, 0, 1, 2]);
});

it('the navigation queue starts the next frame as one has its page', async () => {
  const { started, leave } = await enterNine();
  await leave(0);
  expect(started).toEqual([7, 0, 1, 2, 3]);
  await leave(0);
  expect(started).toEqual([7, 0, 1, 2, 3]);
});

it('the navigation queue never starts a frame that has left before its turn', async () => {
  const { started, leave } = await enterNine();
  await leave(3);
  await leave(0);
  expect(started).toEqual([7, 0, 1, 2, 4]);
});

it('the navigation queue lets the others pass where pages take long', async () => {
  const { started } = await enterNine();
  await vi.advanceTimersByTimeAsync(1000);
  expect(started).toEqual([7, 0, 1, 2, 3, 4, 5, 6, 8]);
});

it('the navigation queue holds the others back while a frame goes ahead, which starts at once', async () => {
  const queue = createNavigationQueue();
  const end = queue.goAhead();
  const { started } = await enterNine(queue);
  const free = vi.fn<() => void>();
  void queue.untilFree().then(free);
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual([7]);
  expect(free).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([7, 0, 1, 2, 3]);
  expect(free).toHaveBeenCalledOnce();
});

it('the navigation queue lets the others pass where the page that goes ahead takes long', async () => {
  const queue = createNavigationQueue();
  const end = queue.goAhead();
  const { started } = await enterNine(queue);
  const free = vi.fn<() => void>();
  void queue.untilFree().then(free);
  await vi.advanceTimersByTimeAsync(249);
  expect(free).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(free).toHaveBeenCalledOnce();
  expect(started).toEqual([7, 0, 1, 2, 3]);
  // Its page comes late.
  end();
});

it('the navigation queue waits for a frame that goes ahead later in the same task', async () => {
  const queue = createNavigationQueue();
  const free = vi.fn<() => void>();
  void queue.untilFree().then(free);
  await Promise.resolve();
  const end = queue.goAhead();
  await vi.advanceTimersByTimeAsync(10);
  expect(free).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(free).toHaveBeenCalledOnce();
});

it('the navigation queue waits for the last of several frames that go ahead, as the focus may go on', async () => {
  const queue = createNavigationQueue();
  const [first, second] = [queue.goAhead(), queue.goAhead()];
  const { started } = await enterNine(queue);
  first();
  await vi.advanceTimersByTimeAsync(50);
  expect(started).toEqual([7]);
  second();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual([7, 0, 1, 2]);
});
