import type { WorkboxPlugin } from 'workbox-core/types.js';

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
