import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createStaleWhileRevalidate } from './staleWhileRevalidate.ts';

let nowMs: number;
let loads: string[];
let answer: (key: string) => Promise<string>;
let stale: unknown[];

beforeEach(() => {
  nowMs = 1_000_000;
  loads = [];
  stale = [];
  answer = async (key) => `${key}${loads.length}`;
});

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

const open = (maxEntries = 10) =>
  createStaleWhileRevalidate({
    load: (key) => {
      loads.push(key);
      return answer(key);
    },
    now: () => new Date(nowMs),
    maxAgeMs: 5000,
    maxEntries,
    logger: { warn: (details: object) => stale.push(details) },
    staleMessage: 'stale',
  });

describe('a value that is kept fresh', () => {
  it('a cached value is loaded once for concurrent callers and within its lifetime', async () => {
    const cache = open();
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1']);
    nowMs += 4999;
    expect(await cache.get('a')).toBe('a1');
    nowMs += 1;
    expect(await cache.get('a')).toBe('a2');
    expect(loads).toHaveLength(2);
  });

  it('a cached value is loaded again when the clock was set back', async () => {
    const cache = open();
    await cache.get('a');
    nowMs -= 3_600_000;
    expect(await cache.get('a')).toBe('a2');
  });

  it('invalidating the cache reloads every value, also one that is just being loaded', async () => {
    const cache = open();
    await cache.get('a');
    const before = cache.get('b');
    cache.outdate();
    expect(await before).toBe('b2');
    expect(await cache.get('a')).toBe('a3');
    expect(await cache.get('b')).toBe('b4');
    expect(await cache.get('a')).toBe('a3');
  });

  it('a stale value is served while it cannot be reloaded', async () => {
    const cache = open();
    await cache.get('a');
    cache.outdate();
    answer = () => Promise.reject(new Error('no database'));
    expect(await cache.get('a')).toBe('a1');
    expect(stale).toHaveLength(1);
  });

  it('a value can be deleted while it is being loaded', async () => {
    const cache = open();
    const before = cache.get('a');
    cache.forget('a');
    expect(await cache.get('a')).toBe('a2');
    await before;
    expect(await cache.get('a')).toBe('a2');
  });

  it('the cache never exceeds its limit, and keeps the values requested last', async () => {
    const cache = open(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key);
    expect(loads).toEqual(['a', 'b', 'c']);
    await cache.get('a');
    expect(loads).toEqual(['a', 'b', 'c']);
    await cache.get('b');
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('the cache logs a failed reload and keeps serving', async () => {
    const cache = open();
    await cache.get('a');
    nowMs += 5000;
    answer = () => Promise.reject(new Error('no answer'));
    expect(await cache.get('a')).toBe('a1');
    expect(await cache.get('a')).toBe('a1');
    expect(loads).toHaveLength(2);
    expect(stale).toMatchObject([{ error: { message: 'no answer' } }]);
  });

  it('a stale value is served during a slow reload, and the new one afterwards', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = open();
    await cache.get('a');
    nowMs += 5000;
    const { promise, resolve } = withResolvers<string>();
    answer = () => promise;
    const first = cache.get('a');
    await vi.advanceTimersByTimeAsync(999);
    const second = cache.get('a');
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([first, second, cache.get('a')])).toEqual(['a1', 'a1', 'a1']);
    expect(loads).toHaveLength(2);
    resolve('at last');
    await promise;
    expect(await cache.get('a')).toBe('at last');
    expect(loads).toHaveLength(2);
  });

  it('a value that is deleted during its reload does not come back', async () => {
    const cache = open();
    await cache.get('a');
    nowMs += 5000;
    const { promise, resolve } = withResolvers<string>();
    answer = () => promise;
    const before = cache.get('a');
    cache.forget('a');
    answer = async () => 'published';
    expect(await cache.get('a')).toBe('published');
    resolve('of before');
    await before;
    expect(await cache.get('a')).toBe('published');
  });

  it('a first load and its repetition may both fail, and the next caller loads again', async () => {
    const cache = open();
    const failures: (() => void)[] = [];
    answer = () =>
      new Promise((_resolve, reject) => failures.push(() => reject(new Error('no answer'))));
    const first = cache.get('a');
    cache.outdate();
    const ends = Promise.allSettled([first, cache.get('a')]);
    for (const fail of failures.toReversed()) fail();
    expect(await ends).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    answer = async () => 'there';
    expect(await cache.get('a')).toBe('there');
  });

  it('a value that was never loaded is retried at once', async () => {
    const cache = open();
    answer = () => Promise.reject(new Error('no answer'));
    await expect(cache.get('a')).rejects.toThrow('no answer');
    answer = async () => 'there';
    expect(await cache.get('a')).toBe('there');
  });
});
