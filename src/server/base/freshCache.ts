import { LRUCache } from 'lru-cache';

import { SECOND_MS } from '#domain/durations.ts';

export type FreshCache<Value> = {
  /** The value of a key: known, being loaded for another caller, or loaded now. */
  get(key: string): Promise<Value>;
  /** Forgets a value that has changed, also one that is being loaded. */
  forget(key: string): void;
  /** Every value is loaded again when it is asked for next; where that fails, it goes on as one that is too old. */
  outdate(): void;
};

/** How long a value that was loaded before is waited for: a slow database makes no page slow. */
const PATIENCE_MS = SECOND_MS;

type Entry<Value> = {
  value: Promise<Value>;
  loadedAtMs: number;
  /** Set while the value is loaded again; `patience` ends before that where it takes long. */
  renewal?: { value: Promise<Value>; patience: Promise<void> } | undefined;
};

/**
 * Keeps the values read last, each for `maxAgeMs`. One that is too old is loaded again; where that takes more than a
 * second it is returned meanwhile. Where loading fails, the old one goes on for as long again and `onStale` is called;
 * where there is no old one, the error is the caller's.
 */
export function createFreshCache<Value>(options: {
  load: (key: string) => Promise<Value>;
  now: () => Date;
  maxAgeMs: number;
  maxEntries: number;
  onStale: (error: unknown) => void;
}): FreshCache<Value> {
  const { load, now, maxAgeMs, maxEntries, onStale } = options;
  const entries = new LRUCache<string, Entry<Value>>({ max: maxEntries });

  /** A clock that was put back must not make values last longer. */
  function isFresh({ loadedAtMs }: Entry<Value>): boolean {
    const ageMs = now().getTime() - loadedAtMs;
    return ageMs >= 0 && ageMs < maxAgeMs;
  }

  function loadFirst(key: string): Promise<Value> {
    const value = load(key);
    const entry = { value, loadedAtMs: now().getTime() };
    entries.set(key, entry);
    value.catch(() => {
      // This caller gets the error; the next one tries again.
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return value;
  }

  function renew(key: string, entry: Entry<Value>) {
    const before = entry.value;
    const startedAtMs = now().getTime();
    // What becomes outdated while it is loaded is loaded once more.
    entry.loadedAtMs = startedAtMs;
    const value = load(key).catch((error: unknown) => {
      onStale(error);
      return before;
    });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    const renewal = { value, patience };
    entry.renewal = renewal;
    void settle();
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
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return loadFirst(key);
      const renewal = isFresh(entry) ? entry.renewal : renew(key, entry);
      if (renewal === undefined) return entry.value;
      const { value } = entry;
      return Promise.race([renewal.value, renewal.patience.then(() => value)]);
    },
    forget: (key) => void entries.delete(key),
    outdate() {
      for (const entry of entries.values()) entry.loadedAtMs = -Infinity;
    },
  };
}
