// The package's own entry supports browsers without classes and is a third larger.
import { Workbox } from 'workbox-window/Workbox.js';

import { HOUR_MS } from '#domain/durations.ts';

import { onReturnAfter } from './onReturnAfter.ts';

/** How often an open app checks for updates when it returns to the front. */
const UPDATE_CHECK_MS = HOUR_MS;

/** The page's interface to its service worker. `subscribe` and `isWaiting` form a `useSyncExternalStore` pair. */
export type AppWorker = {
  /** Calls whenever `isWaiting` may have changed; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Returns whether a newer version waits for permission to take over. */
  isWaiting(): boolean;
  /** Activates the waiting worker, then reloads the page. */
  takeOver(): Promise<void>;
  /** Tells the worker to cache a page and its assets for offline use. */
  keep(addresses: string[]): void;
};

/** Registers the service worker. If the browser refuses, the shop works as a plain website. */
export function registerAppWorker(): AppWorker {
  const workbox = new Workbox('/sw.js');
  const listeners = new Set<() => void>();
  let waiting = false;
  let isRegistered = false;

  workbox.addEventListener('waiting', () => {
    waiting = true;
    for (const listener of listeners) listener();
  });
  workbox.addEventListener('activated', ({ isUpdate }) => {
    // Requests before its activation bypassed the worker.
    if (!isUpdate) keep([location.href, ...loadedAddresses()]);
  });

  function keep(addresses: string[]) {
    if (!isRegistered) return;
    void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: addresses } });
  }

  async function register() {
    await workbox.register();
    isRegistered = true;
    onReturnAfter(UPDATE_CHECK_MS, () => workbox.update().catch(report));
  }
  register().catch(report);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWaiting: () => waiting,
    async takeOver() {
      const registration = await navigator.serviceWorker.getRegistration();
      // Another window may have permitted it already.
      if (!registration?.waiting) return location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      });
      workbox.messageSkipWaiting();
    },
    keep,
  };
}

function report(error: unknown) {
  console.warn('The service worker is not up to date', error);
}

function loadedAddresses(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
}
