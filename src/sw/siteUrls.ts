import { publicAddress, routePath, siteOfPath, type SiteUrls } from '#domain/siteUrls.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';

declare const self: ServiceWorkerGlobalScope;

/** Returns the URLs of shops at this origin, which pages name in the worker's own URL. */
const siteUrls = (): SiteUrls => Object.fromEntries(new URLSearchParams(self.location.search));

/** Returns the shop of a URL; undefined for non-shop URLs, such as `/` on the main host. */
export function siteOfAddress(url: URL): SiteCode | undefined {
  return siteOfPath(routePath(url, siteUrls()) ?? url.pathname);
}

/** Returns the URL of a page of a shop at this origin. */
export function addressInShop(site: SiteCode, path: string): string {
  const addresses = { publicUrl: self.location.origin, siteUrls: siteUrls() };
  return publicAddress(sitePath(site) + path, addresses);
}
