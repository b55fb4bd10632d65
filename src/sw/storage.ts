import { WAITS, withTimeout } from './waits.ts';

let isSilent = false;

/** Returns whether storage has not responded to an earlier request yet. Some browsers never do for a broken store. */
export const isStorageSilent = (): boolean => isSilent;

/**
 * Returns storage's response; undefined if it takes longer than `WAITS.storageMs`, and immediately while an earlier
 * request is pending. Storage must not delay network responses. Rejects as storage does.
 */
export async function askStorage<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  if (isSilent) return undefined;
  const asked = ask();
  const answer = await withTimeout(asked, WAITS.storageMs);
  if (answer !== 'LATE') return answer;
  isSilent = true;
  const speakAgain = () => (isSilent = false);
  asked.then(speakAgain, speakAgain);
  return undefined;
}

/** Makes all cache reads use `askStorage`, including those of Workbox, which would wait without a limit. */
export function limitCacheReads(): void {
  const match = caches.match.bind(caches);
  caches.match = (...question) => askStorage(() => match(...question));
}

/**
 * Creates the memory of a value. It is undefined until read or written, because workers are stopped and restarted at any
 * time. A failure of its store is only logged.
 */
export function createMemory<Value>(
  store: { get: () => Promise<Value | undefined>; set: (value: Value) => Promise<void> },
  complaint: string,
) {
  let known: Value | undefined;
  return {
    remember: async (value: Value): Promise<void> => {
      if (value === known) return;
      known = value;
      try {
        await store.set(value);
      } catch (error) {
        console.warn(complaint, error);
      }
    },
    recall: async (): Promise<Value | undefined> => {
      try {
        const stored = known ?? (await askStorage(store.get));
        // A value written meanwhile is newer.
        known ??= stored;
      } catch (error) {
        console.warn(complaint, error);
      }
      return known;
    },
  };
}
