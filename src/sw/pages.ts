import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';

import { HEADERS } from '#contract/service.ts';
import { pathInAnyShop } from '#domain/anyShop.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { cacheGuard, limitEntries } from './caching.ts';
import { cacheTexts, type BuiltFile } from './files.ts';
import { cacheFooterContent } from './footerContent.ts';
import { cacheFooterImages } from './footerImages.ts';
import { markCached } from './keptPage.ts';
import { rememberLastShop } from './lastShop.ts';
import { cacheOfflinePage, redirectToLastShop, offlineAnswer } from './offlinePages.ts';
import { pageKey } from './pageKey.ts';
import { PageStrategy } from './pageStrategy.ts';
import { rememberFromAnswer, wasPreviewed } from './previewMemory.ts';
import { siteOfAddress } from './siteUrls.ts';
import { WAITS, withTimeout } from './waits.ts';

const MAX_PAGES = 40;
/** Path of the console, whose shell is the same for all staff. */
export const CONSOLE = '/staff';

const keyedByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
};

function withItsShop(footerTexts: readonly BuiltFile[]): WorkboxPlugin {
  return {
    async cacheDidUpdate({ request, newResponse, event }) {
      const site = siteOfAddress(new URL(request.url));
      if (site !== undefined) await cacheShop(site, await newResponse.text(), footerTexts, event);
    },
  };
}

/**
 * Caches what a visited shop needs offline besides `page`, which is HTML: footer pictures and content, its texts, and
 * the offline page. `footerTexts` are the built text files, one per locale.
 */
async function cacheShop(
  site: SiteCode,
  page: string,
  footerTexts: readonly BuiltFile[],
  event: ExtendableEvent,
): Promise<void> {
  const isChanged = await cacheFooterContent(site, page, event);
  await cacheOfflinePage(site, event, isChanged);
  const { locale } = siteFacts(site);
  const words = footerTexts.find(({ address }) => address.includes(locale));
  if (words !== undefined) await cacheTexts(words, event);
  await cacheFooterImages(page, event);
}

/**
 * Keeps pages out of the cache during a preview, because a cached page without the bar would look like the preview.
 */
const neverForPreview: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && !(await wasPreviewed()) ? markCached(cachedResponse) : null,
};

/** Records a visit to a shop by a top-level page. Framed pages are staff's. */
async function noteVisit({ url, destination }: Request): Promise<void> {
  const site = siteOfAddress(new URL(url));
  if (site !== undefined && destination !== 'iframe') await rememberLastShop(site);
}

/**
 * Answers pages from the network, after 3 s or offline from the cache, and after 15 s with the shop's offline page.
 * URLs without a shop then lead to the last visited one. Previews wait the full 15 s. The console's shell reports a
 * missing network itself.
 */
export function registerPages(footerTexts: readonly BuiltFile[]): void {
  const shops = new PageStrategy({
    cacheName: 'pages',
    plugins: [
      keyedByPath,
      cacheGuard,
      limitEntries(MAX_PAGES),
      neverForPreview,
      withItsShop(footerTexts),
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
      // The response to this request is no page.
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
  // For all other pages, the browser has already sent the request and would send it twice.
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    async ({ request, event }) =>
      (event instanceof FetchEvent && (await event.preloadResponse)) || fetch(request),
  );
}

/** Passes a posted form on once. The offline page replaces a missing response. */
async function answerForm(request: Request): Promise<Response> {
  // Sending uses up the body, which the offline page sends again.
  const copy = request.clone();
  const answered = fetch(request).catch(() => undefined);
  const answer = await withTimeout(answered, WAITS.offlineMs);
  if (answer instanceof Response) return answer;
  return (await offlineAnswer(copy)) ?? (await answered) ?? Response.error();
}
