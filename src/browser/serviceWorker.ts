// The package's own entry is for browsers without classes and is a third larger.
import { Workbox } from 'workbox-window/Workbox.js';

import { HOUR_MS } from '#domain/durations.ts';

import { onReturnAfter } from './onReturnAfter.ts';

/** How often an app that stays open checks for a newer version of itself, when it comes to the front. */
const UPDATE_CHECK_MS = HOUR_MS;

/** What the page has to do with its service worker. `subscribe` and `isWaiting` are for one another. */
export type AppWorker = {
  /** Calls whenever `isWaiting` may have changed; returns what stops that. */
  subscribe(listener: () => void): () => void;
  /** Whether a newer version waits for leave to take over. */
  isWaiting(): boolean;
  /** Lets the waiting worker take over, then reloads the page. */
  takeOver(): Promise<void>;
  /** Has the worker keep a page, and what it is made of, for when there is no network. */
  keep(addresses: string[]): void;
};

/** Registers the service worker. Where the browser refuses, the shop works as a plain website. */
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
    // What came before there was a worker passed it by.
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
      // Another window may have given the leave already.
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
