import { WAITS, withTimeout } from './waits.ts';

let isSilent = false;

/** Whether the device's storage has not answered an earlier question yet: some browsers never do for a broken store. */
export const isStorageSilent = (): boolean => isSilent;

/**
 * What the device's storage answers; undefined where it takes longer than `WAITS.storageMs`, and at once until it has
 * answered that question. What is kept must not hold back what the network has. Rejects as the storage does.
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

/** Has all look into the caches by `askStorage`, Workbox too, whose strategies wait for them without a limit. */
export function limitCacheReads(): void {
  const match = caches.match.bind(caches);
  caches.match = (...question) => askStorage(() => match(...question));
}
