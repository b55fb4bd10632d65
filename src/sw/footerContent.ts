import { registerRoute } from 'workbox-routing';

import { FROM_NETWORK } from '#contract/keptPages.ts';
import { HEADERS } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';

import { readFooterVersion } from './footerAnswer.ts';
import { footerCallPath, siteOfFooterCall } from './footerCall.ts';
import { cacheFooterImages } from './footerImages.ts';
import { versionIn } from './footerOfPage.ts';
import { mayCache } from './mayCache.ts';
import { notifyPages } from './notifyPages.ts';
import { askStorage } from './storage.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE_NAME = 'footer-content';

/**
 * Serves call 6 from the cache and refreshes it in the background, or from the network if required. Ignores requests
 * for previews.
 */
export function registerFooterContent(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin &&
      siteOfFooterCall(url) !== undefined &&
      !request.headers.has(HEADERS.previewToken),
    async ({ url, request, event }) => {
      const site = siteOfFooterCall(url);
      if (site === undefined) return fetch(request);
      const cached = wantsNetwork(request) ? undefined : await keptFooter(site);
      const renewed = renew(site, event);
      if (cached === undefined) return renewed;
      event.waitUntil(renewed.catch(report));
      return cached;
    },
  );
}

/**
 * Caches a visited shop's footer, from the network only if the page names another version. Returns whether it
 * changed.
 */
export async function cacheFooterContent(
  site: SiteCode,
  page: string,
  event: ExtendableEvent,
): Promise<boolean> {
  const shown = versionIn(page);
  const cached = await keptFooter(site);
  if (shown === undefined || (cached && shown === (await readFooterVersion(cached)))) return false;
  try {
    await renew(site, event);
    return cached !== undefined;
  } catch (error) {
    report(error);
    return false;
  }
}

const IN_CACHE = { cacheName: CACHE_NAME, ignoreVary: true } as const;

async function renew(site: SiteCode, event: ExtendableEvent): Promise<Response> {
  const request = new Request(footerCallPath(site));
  const answer = await fetchAndTell(request);
  if (
    mayCache(request, answer, self.location.origin) &&
    (await readFooterVersion(answer.clone()))
  ) {
    event.waitUntil(keep(site, request, answer.clone(), event).catch(report));
  }
  return answer;
}

async function fetchAndTell(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { cache: 'no-cache' });
    // Headers alone do not count as a response: the body may never arrive.
    await answer.clone().arrayBuffer();
    await notifyPages({ type: 'NETWORK_STATE', isAnswering: true });
    return answer;
  } catch (error) {
    await notifyPages({ type: 'NETWORK_STATE', isAnswering: false });
    throw error;
  }
}

async function keep(
  site: SiteCode,
  request: Request,
  answer: Response,
  event: ExtendableEvent,
): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const before = await cache.match(request, IN_CACHE);
  const text = await answer.clone().text();
  await cache.put(request, answer);
  if (before && before.headers.get('etag') !== answer.headers.get('etag'))
    await notifyPages({ type: 'FOOTER_CHANGED', site });
  await cacheFooterImages(text, event);
}

function wantsNetwork({ headers }: Request): boolean {
  return Object.entries(FROM_NETWORK).every(([name, value]) => headers.get(name) === value);
}

/** Returns a shop's cached footer; deletes a cached response that is none. */
async function keptFooter(site: SiteCode): Promise<Response | undefined> {
  const cached = await caches.match(footerCallPath(site), IN_CACHE);
  if (cached === undefined || (await readFooterVersion(cached.clone())) !== undefined)
    return cached;
  await askStorage(async () =>
    (await caches.open(CACHE_NAME)).delete(footerCallPath(site), IN_CACHE),
  );
  return undefined;
}

function report(error: unknown): void {
  console.warn('A footer could not be renewed', error);
}
