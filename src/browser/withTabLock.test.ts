import { afterEach, expect, it, vi } from 'vitest';

import { withTabLock } from './withTabLock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Provides Web Locks, which the test DOM lacks. */
function provideLocks(): void {
  let tail = Promise.resolve();
  let isHeld = false;
  const grant = async (act: (lock: object | null) => unknown) => {
    const before = tail;
    let release = () => {};
    tail = new Promise((resolve) => (release = resolve));
    await before;
    isHeld = true;
    try {
      return await act({});
    } finally {
      isHeld = false;
      release();
    }
  };
  type Act = (lock: object | null) => unknown;
  const request = async (
    _name: string,
    { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    act: Act,
  ) => {
    if (ifAvailable && isHeld) return act(null);
    const ended = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
    return Promise.race([grant(act), ended]);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

it('the tab lock makes the second tab wait for the first, and reports that it waited', async () => {
  provideLocks();
  const story: string[] = [];
  let finish = () => {};
  const first = withTabLock('renewal', async (hadToWait) => {
    story.push(`first, waited: ${hadToWait}`);
    await new Promise<void>((resolve) => (finish = resolve));
    story.push('first is done');
  });
  await vi.waitFor(() => expect(story).toHaveLength(1), { timeout: 60_000 });
  const second = withTabLock('renewal', async (hadToWait) => {
    story.push(`second, waited: ${hadToWait}`);
  });
  finish();
  await Promise.all([first, second]);
  expect(story).toEqual(['first, waited: false', 'first is done', 'second, waited: true']);
});

it('the tab lock is released when the work fails, and the failure is passed on', async () => {
  provideLocks();
  const failure = new Error('no');
  await expect(withTabLock('renewal', () => Promise.reject(failure))).rejects.toBe(failure);
  const work = vi.fn(async () => {});
  await withTabLock('renewal', work);
  expect(work).toHaveBeenCalledExactlyOnceWith(false);
});

it('the tab lock stops waiting for a tab that never ends, such as a frozen one', async () => {
  provideLocks();
  const limit = new AbortController();
  const limitMs = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const first = vi.fn(() => new Promise<void>(() => {}));
  void withTabLock('renewal', first);
  await vi.waitFor(() => expect(first).toHaveBeenCalled(), { timeout: 60_000 });
  const work = vi.fn(async () => {});
  const second = withTabLock('renewal', work);
  await vi.waitFor(() => expect(limitMs).toHaveBeenCalledWith(30_000), { timeout: 60_000 });
  const late = new DOMException('It took too long', 'TimeoutError');
  limit.abort(late);
  await expect(second).rejects.toBe(late);
  expect(work).not.toHaveBeenCalled();
});

it('the tab lock is replaced by a random pause in browsers without locks', async () => {
  vi.useFakeTimers();
  const work = vi.fn(async () => {});
  const done = withTabLock('renewal', work);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(work).toHaveBeenCalledExactlyOnceWith(false);
});
