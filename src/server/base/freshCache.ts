export type FreshCache<Value> = {
  /** The value of a key: known, being loaded for another caller, or loaded now. */
  get(key: string): Promise<Value>;
  /** Forgets a value that has changed, also one that is being loaded. */
  forget(key: string): void;
  /** Every value is loaded again when it is asked for next; where that fails, it goes on as one that is too old. */
  outdate(): void;
};

type Entry<Value> = { value: Promise<Value>; loadedAtMs: number };

/**
 * Keeps the values read last, each for `maxAgeMs`. Where loading one again fails, the old one goes
 * on for as long again and `onStale` is called; where there is no old one, the error is the caller's.
 */
export function createFreshCache<Value>(options: {
  load: (key: string) => Promise<Value>;
  now: () => Date;
  maxAgeMs: number;
  maxEntries: number;
  onStale: (error: unknown) => void;
}): FreshCache<Value> {
  const { load, now, maxAgeMs, maxEntries, onStale } = options;
  const entries = new Map<string, Entry<Value>>();

  /** A clock that was put back must not make values last longer. */
  function isFresh({ loadedAtMs }: Entry<Value>): boolean {
    const ageMs = now().getTime() - loadedAtMs;
    return ageMs >= 0 && ageMs < maxAgeMs;
  }

  function keep(key: string, entry: Entry<Value>): void {
    // Moved to the end, so that the first is the least recently read.
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key) {
      const cached = entries.get(key);
      if (cached !== undefined && isFresh(cached)) {
        keep(key, cached);
        return cached.value;
      }
      const value = load(key).catch((error: unknown) => {
        if (cached === undefined) throw error;
        onStale(error);
        return cached.value;
      });
      const entry = { value, loadedAtMs: now().getTime() };
      keep(key, entry);
      value.catch(() => {
        // This caller gets the error; the next one tries again.
        if (entries.get(key) === entry) entries.delete(key);
      });
      return value;
    },
    forget: (key) => void entries.delete(key),
    outdate() {
      for (const entry of entries.values()) entry.loadedAtMs = -Infinity;
    },
  };
}
