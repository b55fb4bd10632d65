/** What the store that stands in for the device's keeps, by key. */
export const kept = new Map<string, unknown>();

/**
 * Stands in for `idb-keyval`, since the tests' DOM has no IndexedDB; the journeys run on a real one:
 * `vi.mock('idb-keyval', () => import('#browser/testing/storeInMemory.ts'))`.
 */
export const get = async (key: string) => kept.get(key);
export const set = async (key: string, value: unknown) =>
  void kept.set(key, structuredClone(value));
export const del = async (key: string) => void kept.delete(key);
