import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import type { Strategy } from 'workbox-strategies';

import { matchesExpectedType } from './matchesExpectedType.ts';
import { mayCache } from './mayCache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Applies `mayCache` to a cache. Refused responses are passed on but not stored. Stored responses that do not fit
 * their URL are fetched again and replaced, as are those that a page requests with cache bypass.
 */
export const cacheGuard: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    mayCache(request, response, self.location.origin) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse &&
    request.cache !== 'reload' &&
    matchesExpectedType(new URL(request.url), cachedResponse.headers)
      ? cachedResponse
      : null,
};

/** Limits a cache to its most recently used responses, and deletes them when the device is full. */
export function limitEntries(maxEntries: number): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
  });
  // Workbox's type allows undefined members, which the type of plugins does not.
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}

/** Requests a file and caches the response. A failure is only logged. */
export async function cacheWith(
  strategy: Strategy,
  request: Request,
  event: ExtendableEvent,
): Promise<void> {
  try {
    await Promise.all(strategy.handleAll({ event, request }));
  } catch (error) {
    console.warn(`${request.url} could not be kept`, error);
  }
}
