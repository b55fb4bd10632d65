// The package's own entry supports browsers without classes and is a third larger.
import { Workbox } from 'workbox-window/Workbox.js';

import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { SiteUrls } from '#domain/siteUrls.ts';

import { onReturnAfter } from './onReturnAfter.ts';

/** How often an open app checks for updates when it returns to the front. */
const UPDATE_CHECK_MS = HOUR_MS;
/**
 * Maximum wait for the newer worker before the page reloads without it. Chromium activates a worker only when the
 * former one has finished its requests, which takes up to 5 minutes if another window's request hangs.
 */
const ACTIVATION_WAIT_MS = 5 * SECOND_MS;

/** The page's interface to its service worker. `subscribe` and `isWaiting` form a `useSyncExternalStore` pair. */
export type AppWorker = ReturnType<typeof registerAppWorker>;

/**
 * Registers the service worker, whose URL names the shops with this origin as their own address. If the browser
 * refuses, the shop works as a plain website.
 */
export function registerAppWorker(siteUrls: SiteUrls = {}, reload = () => location.reload()) {
  const here = Object.entries(siteUrls).filter(
    ([, url]) => new URL(url).origin === location.origin,
  );
  const workbox = new Workbox(here.length === 0 ? '/sw.js' : `/sw.js?${new URLSearchParams(here)}`);
  const listeners = new Set<() => void>();
  let waiting = false;
  let isRegistered = false;

  workbox.addEventListener('waiting', () => setWaiting(true));
  workbox.addEventListener('activated', ({ isUpdate }) => {
    // Requests before its activation bypassed the worker.
    if (!isUpdate) keep([location.href, ...loadedAddresses()]);
    setWaiting(false);
  });

  function setWaiting(isWaiting: boolean) {
    waiting = isWaiting;
    for (const listener of listeners) listener();
  }

  /** Tells the worker to cache a page and its assets for offline use. */
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
    /** Calls whenever `isWaiting` may have changed; returns a function that stops it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns whether a newer version waits for permission to take over. */
    isWaiting: () => waiting,
    /**
     * Activates the waiting worker and reloads the page, after 5 s even if the former worker is still busy. Does not
     * reload if `canReload` then returns false.
     */
    async takeOver(canReload: () => boolean): Promise<void> {
      const registration = await navigator.serviceWorker.getRegistration();
      // Another window may have permitted it already.
      if (!registration?.waiting) return reload();
      const reloadIfAllowed = () => {
        if (canReload()) reload();
      };
      const late = setTimeout(reloadIfAllowed, ACTIVATION_WAIT_MS);
      navigator.serviceWorker.addEventListener(
        'controllerchange',
        () => {
          clearTimeout(late);
          // Also after `late`: Chromium drops a reload that was passed to the former worker just before.
          reloadIfAllowed();
        },
        { once: true },
      );
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
