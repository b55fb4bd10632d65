import { pathInAnyShop } from '#domain/anyShop.ts';
import type { SiteCode } from '#domain/sites.ts';

import { fillOfflinePage, type StandIn } from './fillOfflinePage.ts';
import { matchesExpectedType } from './matchesExpectedType.ts';
import { cachePicture } from './files.ts';
import { cacheFooterImages } from './footerImages.ts';
import { lastShop } from './lastShop.ts';
import { mayCache } from './mayCache.ts';
import { addressInShop, siteOfAddress } from './siteUrls.ts';
import { askStorage } from './storage.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE_NAME = 'offline-pages';

/** Shops whose offline page this worker instance has fetched. */
const fresh = new Set<SiteCode>();

const offlineAddress = (site: SiteCode) => addressInShop(site, '/offline');

/**
 * Caches a visited shop's offline page, and again if its footer `isChanged`. It may fail, because the next visit
 * retries.
 */
export async function cacheOfflinePage(
  site: SiteCode,
  event: ExtendableEvent,
  isChanged: boolean,
): Promise<void> {
  if (fresh.has(site) && !isChanged) return;
  fresh.add(site);
  // Without cookies: neither previews nor the last shop affect it.
  const request = new Request(offlineAddress(site), { credentials: 'omit' });
  try {
    const answer = await fetch(request);
    if (!mayCache(request, answer, self.location.origin)) throw new Error(`HTTP ${answer.status}`);
    const cache = await caches.open(CACHE_NAME);
    const page = await answer.clone().text();
    await cache.put(request, answer);
    await cacheFooterImages(page, event);
    await cachePicture(page, event);
  } catch (error) {
    fresh.delete(site);
    console.warn(`The offline page of ${site} could not be kept`, error);
  }
}

/** Redirects URLs without a shop, as the server does, to the last visited shop, if any. */
export async function redirectToLastShop(url: URL): Promise<Response | undefined> {
  const path = siteOfAddress(url) === undefined ? pathInAnyShop(url.pathname) : undefined;
  const site = path === undefined ? undefined : await lastShopWithPage();
  return site && Response.redirect(addressInShop(site, path ?? ''));
}

/**
 * Returns the replacement of a page or form response that cannot be loaded: the shop's offline page, else that of the
 * last visited shop, which names the other country. Undefined if no shop was visited.
 */
export async function offlineAnswer(asked: Request): Promise<Response | undefined> {
  const url = new URL(asked.url);
  const site = siteOfAddress(url);
  const own = site && (await keptOfflinePage(site));
  if (own) return fillOfflinePage(own, await chooseCase(asked));
  const last = site && (await lastShopWithPage());
  const page = last && (await keptOfflinePage(last));
  return page && fillOfflinePage(page, { kind: 'COUNTRY', site });
}

async function chooseCase(asked: Request): Promise<StandIn> {
  const { method, url, referrer } = asked;
  if (method === 'GET') return { kind: 'PAGE' };
  // Its password must not be written into a page.
  if (new URL(url).pathname.endsWith('/account')) return { kind: 'SIGN_IN', formAddress: referrer };
  // Sent again, a form of another site would pass for the shop's own.
  const isOwn = referrer.startsWith(`${self.location.origin}/`);
  const fields = isOwn ? await asked.formData() : undefined;
  return { kind: 'FORM', formAddress: referrer, fields };
}

async function keptOfflinePage(site: SiteCode): Promise<Response | undefined> {
  const address = offlineAddress(site);
  const page = await caches.match(address, { cacheName: CACHE_NAME });
  return page && matchesExpectedType(new URL(address), page.headers) ? page : undefined;
}

async function lastShopWithPage(): Promise<SiteCode | undefined> {
  const last = await lastShop();
  if (last && (await keptOfflinePage(last))) return last;
  // Only pages visited before may be cached.
  const cachedRequests = await askStorage(async () => (await caches.open(CACHE_NAME)).keys());
  const sites = (cachedRequests ?? []).flatMap(({ url }) => siteOfAddress(new URL(url)) ?? []);
  return sites.at(-1);
}
