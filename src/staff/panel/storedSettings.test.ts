import { afterEach, expect, it, vi } from 'vitest';

import { deviceStore } from './storedSettings.ts';

vi.mock('idb-keyval', () => {
  const never = () => new Promise<never>(() => {});
  return { get: never, set: never, del: never };
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a hanging device store saves nothing and delays nothing', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const settings = {
    wall: { date: '2026-12-24', time: '18:00' },
    which: 'first',
    isNow: false,
    test: '',
    group: '',
  } as const;
  const outcomes = Promise.all([
    deviceStore.read(),
    deviceStore.keep(settings),
    deviceStore.forget(),
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcomes).toEqual([undefined, undefined, undefined]);
});
