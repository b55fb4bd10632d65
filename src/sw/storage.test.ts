import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { askStorage, isStorageSilent, limitCacheReads } from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a timely response and a rejection are passed on from the storage', async () => {
  expect(await askStorage(async () => 'kept')).toBe('kept');
  const refusal = new Error('No storage');
  await expect(askStorage(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(isStorageSilent()).toBe(false);
});

it('a hanging storage counts as empty, and is not queried again until it has responded', async () => {
  let speak = (_: string) => {};
  const first = askStorage(() => new Promise<string>((resolve) => (speak = resolve)));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await first).toBeUndefined();
  const ask = vi.fn(async () => 'kept');
  expect(await askStorage(ask)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
  speak('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(isStorageSilent()).toBe(false);
  expect(await askStorage(ask)).toBe('kept');
});

it('a cache look-up by Workbox has the same time limit', async () => {
  const page = new Response('kept');
  const match = vi.fn(async () => page);
  vi.stubGlobal('caches', { match });
  limitCacheReads();
  expect(await caches.match('/de', { cacheName: 'pages' })).toBe(page);
  expect(match).toHaveBeenCalledExactlyOnceWith('/de', { cacheName: 'pages' });
});
