import type { WorkboxPlugin } from 'workbox-core/types.js';

import { mayCache } from './mayCache.ts';

declare const self: ServiceWorkerGlobalScope;

/** Puts `mayCache` before a cache: what it refuses is answered, but not kept. */
export const guard: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    mayCache(request, response, self.location.origin) ? response : null,
};
