import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

import { pathInAnyShop } from '#domain/anyShop.ts';

import { bounded } from './bounded.ts';
import { guard } from './guard.ts';
import { markKept } from './keptPage.ts';
import { offlineAnswer, siteOfAddress } from './offlinePages.ts';
import { pageKey } from './pageKey.ts';
import { noteAnswer, wasPreviewed } from './previewMemory.ts';
import type { ShopKeeper } from './visitedShop.ts';

const NETWORK_TIMEOUT_SECONDS = 3;
const MAX_PAGES = 40;
/** Its frame is the same for all staff, and there is one. */
const CONSOLE = '/staff';

const keyedByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

/**
 * The browser's own cache may answer with a page of a minute ago, also without a network. Then the worker would
 * take it for what the shop shows now, and could not mark it as kept.
 */
const pastBrowserCache: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { cache: 'no-cache', referrer: request.referrer }),
};

const withOfflinePage: WorkboxPlugin = {
  handlerDidError: ({ request }) => offlineAnswer(new URL(request.url)),
};

function withItsShop(keepShop: ShopKeeper): WorkboxPlugin {
  return {
    async cacheDidUpdate({ request, newResponse, event }) {
      const site = siteOfAddress(new URL(request.url));
      if (site !== undefined) await keepShop(site, await newResponse.text(), event);
    },
  };
}

/** In a preview no page is answered as it was: without a bar that says so it would pass for the preview. */
const neverForPreview: WorkboxPlugin = {
  async fetchDidSucceed({ request, response, event }) {
    event.waitUntil(noteAnswer(request, response));
    return response;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && !(await wasPreviewed()) ? markKept(cachedResponse) : null,
};

/**
 * Answers pages from the network; after 3 s, or without a network, as they were at the last visit; else
 * by the shop's offline page. A page that was never visited waits for a slow network beyond the 3 s, and so
 * does every page in a preview. The console, which fills its frame itself, says by itself that there is no
 * network.
 */
export function registerPages(keepShop: ShopKeeper): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && (pathInAnyShop(url.pathname) !== undefined || siteOfAddress(url) !== undefined),
    new NetworkFirst({
      cacheName: 'pages',
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
      plugins: [
        pastBrowserCache,
        keyedByPath,
        guard,
        bounded(MAX_PAGES),
        neverForPreview,
        withItsShop(keepShop),
        withOfflinePage,
      ],
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
