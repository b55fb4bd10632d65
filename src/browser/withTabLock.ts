/** Twice the maximum duration of another tab's call. */
const WAIT_LIMIT_MS = 30_000;
/** Random delay that lets one tab go first where there are no locks. */
const SPREAD_MS = 2000;

/**
 * Runs `work` while no other tab runs work of this name. `work` receives whether it waited for another tab, which has
 * then done the same. Without Web Locks (insecure origins), a random delay makes collisions unlikely. Rejects with a
 * `DOMException` if the other tab takes too long.
 */
export async function withTabLock(
  name: string,
  work: (hadToWait: boolean) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
    return work(false);
  }
  const { locks } = navigator;
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (wasFree) return;
  await locks.request(name, { signal: AbortSignal.timeout(WAIT_LIMIT_MS) }, () => work(true));
}
