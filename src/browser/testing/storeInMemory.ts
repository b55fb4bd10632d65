/** Content of the fake store, by key. */
export const kept = new Map<string, unknown>();

/**
 * Replaces `idb-keyval`, since the test DOM lacks IndexedDB: `vi.mock('idb-keyval', () =>
 * import('#browser/testing/storeInMemory.ts'))`. Journeys use a real one.
 */
export const get = async (key: string) => kept.get(key);
export const set = async (key: string, value: unknown) =>
  void kept.set(key, structuredClone(value));
export const del = async (key: string) => void kept.delete(key);
