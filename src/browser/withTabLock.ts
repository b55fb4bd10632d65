/** Twice what the longest call takes that another tab makes meanwhile. */
const WAIT_LIMIT_MS = 30_000;
/** Long enough for one tab to be ahead of the others where they cannot queue. */
const SPREAD_MS = 2000;

/**
 * Does a piece of work while no other tab does one of the same name. `work` receives whether it had to wait for
 * another tab, which then has just done the same. Where the browser knows no locks (an insecure origin), a random
 * pause makes it unlikely that two tabs act together. Rejects with a `DOMException` where the other tab takes too long.
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
