import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

import { pathInAnyShop } from '#domain/anyShop.ts';

import { bounded } from './bounded.ts';
import { guard } from './guard.ts';
import { keepOfflinePage, offlineAnswer, siteOfAddress } from './offlinePages.ts';
import { pageKey } from './pageKey.ts';

const NETWORK_TIMEOUT_SECONDS = 3;
const MAX_PAGES = 40;
/** Its frame is the same for all staff, and there is one. */
const CONSOLE = '/staff';

const keyedByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

const withOfflinePage: WorkboxPlugin = {
  async cacheDidUpdate({ request }) {
    const site = siteOfAddress(new URL(request.url));
    if (site !== undefined) await keepOfflinePage(site);
  },
  handlerDidError: ({ request }) => offlineAnswer(new URL(request.url)),
};

/**
 * Answers pages from the network; after 3 s, or without a network, as they were at the last visit; else
 * by the shop's offline page. A page that was never visited waits for a slow network beyond the 3 s. The
 * console, which fills its frame itself, says by itself that there is no network.
 */
export function registerPages(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (pathInAnyShop(url.pathname) !== undefined || siteOfAddress(url) !== undefined),
    new NetworkFirst({
      cacheName: 'pages',
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [keyedByPath, guard, bounded(MAX_PAGES), withOfflinePage],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === CONSOLE,
    new NetworkFirst({
      cacheName: 'console',
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [keyedByPath, guard],
    }),
  );
}
