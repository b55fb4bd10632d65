import type { WorkboxPlugin } from 'workbox-core/types.js';
import { addPlugins, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

import { matchesExpectedType } from './matchesExpectedType.ts';
import { isStorageSilent } from './storage.ts';

/** Verifies each file's hash during installation. Cached files of the same name may predate that check. */
const onlyItself: WorkboxPlugin = {
  // The HTTP cache may hold another host's page under this URL.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  cacheWillUpdate: async ({ request, response }) =>
    // Workbox would wait for the cache write before answering.
    !isStorageSilent() &&
    response.status === 200 &&
    matchesExpectedType(new URL(request.url), response.headers)
      ? response
      : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && matchesExpectedType(new URL(request.url), cachedResponse.headers)
      ? cachedResponse
      : null,
};

/** Precaches the files that every page needs and serves them from the cache. */
export function registerShell(files: PrecacheEntry[]): void {
  addPlugins([onlyItself]);
  // Other spellings of a file's URL are not ours.
  precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
}
