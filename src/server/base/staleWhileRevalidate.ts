import { LRUCache } from 'lru-cache';

import { SECOND_MS } from '#domain/durations.ts';

import { describeError } from './describeError.ts';

/** Default lifetime of a value of the database, in case `followDatabase` misses a publication. */
const MAX_AGE_MS = 5 * SECOND_MS;
/** How long to wait for a refresh before serving the stale value. */
const PATIENCE_MS = SECOND_MS;

type Entry<Value> = {
  value: Promise<Value>;
  loadedAtMs: number;
  /** Set during a refresh. `patience` resolves with the refresh, or earlier if the refresh is slow. */
  renewal?: { value: Promise<Value>; patience: Promise<void> } | undefined;
};

/**
 * Caches values for `maxAgeMs` (stale-while-revalidate). A stale value is reloaded; if that takes over a second,
 * callers get the stale value. If loading fails, the stale value is kept for another `maxAgeMs` and `staleMessage` is
 * logged. Without a stale value, the caller gets the error. By default there is one value, without a key.
 */
export function createStaleWhileRevalidate<Value>(options: {
  load: (key: string) => Promise<Value>;
  now: () => Date;
  maxAgeMs?: number;
  maxEntries?: number;
  logger: { warn(details: object, message: string): void };
  staleMessage: string;
}) {
  const { load, now, maxAgeMs = MAX_AGE_MS, maxEntries = 1, logger, staleMessage } = options;
  const entries = new LRUCache<string, Entry<Value>>({ max: maxEntries });

  /** A clock that was set back must not extend a value's life. */
  function isFresh({ loadedAtMs }: Entry<Value>): boolean {
    const ageMs = now().getTime() - loadedAtMs;
    return ageMs >= 0 && ageMs < maxAgeMs;
  }

  function loadFirst(key: string): Promise<Value> {
    const value = load(key);
    const entry = { value, loadedAtMs: now().getTime() };
    entries.set(key, entry);
    value.catch(() => {
      // This caller gets the error; the next one retries.
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return value;
  }

  function renew(key: string, entry: Entry<Value>) {
    const before = entry.value;
    // A value that was marked as stale during its load is loaded again on its next use.
    entry.loadedAtMs = now().getTime();
    const value = load(key).catch((error: unknown) => {
      logger.warn({ error: describeError(error) }, staleMessage);
      return before;
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    const renewal = { value, patience };
    entry.renewal = renewal;
    // Fails only if the first load, which was still running, failed too. Its entry is dropped then.
    settle().catch(() => undefined);
    return renewal;

    async function settle() {
      await value;
      clearTimeout(timer);
      if (entry.renewal !== renewal) return;
      entry.value = value;
      entry.renewal = undefined;
    }
  }

  return {
    /** Returns the value of a key: cached, or from a load that it shares with other callers. */
    get(key = ''): Promise<Value> {
      const entry = entries.get(key);
      if (entry === undefined) return loadFirst(key);
      const renewal = isFresh(entry) ? entry.renewal : renew(key, entry);
      if (renewal === undefined) return entry.value;
      const { value } = entry;
      return Promise.race([renewal.value, renewal.patience.then(() => value)]);
    },
    /** Drops a changed value. If the value is being loaded, the result of that load is dropped too. */
    forget: (key = '') => void entries.delete(key),
    /** Marks every value as stale, to be reloaded on its next use. */
    outdate() {
      for (const entry of entries.values()) entry.loadedAtMs = -Infinity;
    },
  };
}
