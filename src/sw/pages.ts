import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';

import { HEADERS } from '#contract/service.ts';
import { pathInAnyShop } from '#domain/anyShop.ts';

import { limitEntries } from './limitEntries.ts';
import { cacheGuard } from './cacheGuard.ts';
import { markCached } from './keptPage.ts';
import { rememberLastShop } from './lastShop.ts';
import { redirectToLastShop, offlineAnswer, siteOfAddress } from './offlinePages.ts';
import { pageKey } from './pageKey.ts';
import { PageStrategy } from './pageStrategy.ts';
import { rememberFromAnswer, wasPreviewed } from './previewMemory.ts';
import type { ShopCaching } from './shopCaching.ts';
import { WAITS, withTimeout } from './waits.ts';

const MAX_PAGES = 40;
/** Its frame is the same for all staff, and there is one. */
const CONSOLE = '/staff';

const keyedByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

function withItsShop(cacheShop: ShopCaching): WorkboxPlugin {
  return {
    async cacheDidUpdate({ request, newResponse, event }) {
      const site = siteOfAddress(new URL(request.url));
      if (site !== undefined) await cacheShop(site, await newResponse.text(), event);
    },
  };
}

/** In a preview no page is answered as it was: without a bar that says so it would pass for the preview. */
const neverForPreview: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && !(await wasPreviewed()) ? markCached(cachedResponse) : null,
};

/** Staff look at many shops in frames; a shop is visited where its page is a page of its own. */
async function noteVisit({ url, destination }: Request): Promise<void> {
  const site = siteOfAddress(new URL(url));
  if (site !== undefined && destination !== 'iframe') await rememberLastShop(site);
}

/**
 * Answers pages from the network; after 3 s, or without a network, as they were at the last visit; after 15 s
 * by the shop's offline page. An address without a shop then leads to the shop visited last. In a preview every
 * page waits for those 15 s. The console, which fills its frame itself, says by itself that there is no network.
 */
export function registerPages(cacheShop: ShopCaching): void {
  const shops = new PageStrategy({
    cacheName: 'pages',
    plugins: [
      keyedByPath,
      cacheGuard,
      limitEntries(MAX_PAGES),
      neverForPreview,
      withItsShop(cacheShop),
    ],
    events: {
      fromNetwork: rememberFromAnswer,
      shown: noteVisit,
      insteadOfKept: (request) => redirectToLastShop(new URL(request.url)),
      atLast: offlineAnswer,
    },
  });
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      // The answer to this question is no page.
      !request.headers.has(HEADERS.previewContent) &&
      (pathInAnyShop(url.pathname) !== undefined || siteOfAddress(url) !== undefined),
    shops,
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === CONSOLE,
    new PageStrategy({
      cacheName: 'console',
      plugins: [keyedByPath, cacheGuard],
      events: {
        fromNetwork: async () => {},
        shown: async () => {},
        insteadOfKept: async () => undefined,
        atLast: async () => undefined,
      },
    }),
  );
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode === 'navigate' && siteOfAddress(url) !== undefined,
    ({ request }) => answerForm(request),
    'POST',
  );
  // Of all other pages the browser has asked for the answer already, too, and would ask again.
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    async ({ request, event }) =>
      (event instanceof FetchEvent && (await event.preloadResponse)) || fetch(request),
  );
}

/** A form that posts natively goes out as it is, once; the offline page stands in for an answer that does not come. */
async function answerForm(request: Request): Promise<Response> {
  const answered = fetch(request).catch(() => undefined);
  const answer = await withTimeout(answered, WAITS.offlineMs);
  if (answer instanceof Response) return answer;
  return (await offlineAnswer(request)) ?? (await answered) ?? Response.error();
}
