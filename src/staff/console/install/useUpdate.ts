import { useState, useSyncExternalStore } from 'react';

import { registerAppWorker } from '#browser/serviceWorker.ts';

/** A newer version of the app that waits for the user to activate it. */
export type Update = { takeOver: () => void };

const nothingToHear = () => () => {};

/**
 * Registers the app's service worker, and returns a newer version that is waiting. Use it in one component of a page
 * only.
 */
export function useUpdate(): Update | undefined {
  const [worker] = useState(() =>
    import.meta.env.PROD && 'serviceWorker' in navigator ? registerAppWorker() : undefined,
  );
  const isWaiting = useSyncExternalStore(
    worker?.subscribe ?? nothingToHear,
    () => worker?.isWaiting() ?? false,
  );
  return worker && isWaiting ? { takeOver: () => void worker.takeOver(() => true) } : undefined;
}
