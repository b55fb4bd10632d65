import { pathInAnyShop } from '#domain/anyShop.ts';
import { siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';

import { keepFooterImages } from './footerImages.ts';
import { mayCache } from './mayCache.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE_NAME = 'offline-pages';

/** Shops whose offline page this worker has fetched since it was last started. */
const fresh = new Set<SiteCode>();

/** The shop that an address belongs to; undefined for `/` and all that is no shop's. */
export function siteOfAddress(url: URL): SiteCode | undefined {
  return siteOfSegment(url.pathname.split('/')[1] ?? '');
}

function addressOf(site: SiteCode): string {
  return new URL(`${sitePath(site)}/offline`, self.location.origin).href;
}

/**
 * Keeps a shop's offline page, as a page of that shop was just visited; anew where its footer `isChanged`.
 * It may fail: the next visit tries again.
 */
export async function keepOfflinePage(
  site: SiteCode,
  event: ExtendableEvent,
  isChanged: boolean,
): Promise<void> {
  if (fresh.has(site) && !isChanged) return;
  fresh.add(site);
  // Without cookies: neither a preview nor the shop chosen last has to do with it.
  const request = new Request(addressOf(site), { credentials: 'omit' });
  try {
    const answer = await fetch(request);
    if (!mayCache(request, answer, self.location.origin)) throw new Error(`HTTP ${answer.status}`);
    const cache = await caches.open(CACHE_NAME);
    const page = await answer.clone().text();
    await cache.put(request, answer);
    await keepFooterImages(page, event);
  } catch (error) {
    fresh.delete(site);
    console.warn(`The offline page of ${site} could not be kept`, error);
  }
}

/**
 * What stands in for a page that cannot be had: its shop's offline page. An address without a shop
 * leads to the page of the shop visited last, as on the server. Undefined where no such shop was ever visited.
 */
export async function offlineAnswer(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(CACHE_NAME);
  const site = siteOfAddress(url);
  if (site !== undefined) return cache.match(addressOf(site));
  // A cache lists its entries in the order in which they were put.
  const last = (await cache.keys()).at(-1);
  const lastSite = last && siteOfAddress(new URL(last.url));
  const path = pathInAnyShop(url.pathname) ?? '';
  return lastSite && Response.redirect(new URL(sitePath(lastSite) + path, self.location.origin));
}
