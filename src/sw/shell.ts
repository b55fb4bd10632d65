import type { WorkboxPlugin } from 'workbox-core/types.js';
import { addPlugins, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

import { matchesExpectedType } from './matchesExpectedType.ts';
import { isStorageSilent } from './storage.ts';

/**
 * The build names the very bytes of each file, which the browser compares as it installs. What is kept already,
 * under a name that the file of this release has too, may be from before that was so.
 */
const onlyItself: WorkboxPlugin = {
  // The browser's own cache may hold another host's page under this address, for as long as that host said.
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
  cacheWillUpdate: async ({ request, response }) =>
    // Workbox would wait for it to be kept before it answers.
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

/** Keeps the files that every page needs from the installation on, and answers them from the device. */
export function registerShell(files: PrecacheEntry[]): void {
  addPlugins([onlyItself]);
  // Nothing of ours stands at other spellings of a file's address.
  precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
}
