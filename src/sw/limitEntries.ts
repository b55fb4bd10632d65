import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

/** Keeps at most so many answers in a cache, those used last, and gives them up where the device is full. */
export function limitEntries(maxEntries: number): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
  });
  // Its type names what it may lack as undefined, which that of a plugin does not admit.
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}
