import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';

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
