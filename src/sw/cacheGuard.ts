import type { WorkboxPlugin } from 'workbox-core/types.js';

import { matchesExpectedType } from './matchesExpectedType.ts';
import { mayCache } from './mayCache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Puts `mayCache` before a cache: what it refuses is passed on, but not kept. What an earlier worker kept and does
 * not fit its address is not used: it is requested again, and replaced; so is what a page requests past every
 * cache, as it did not work.
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
