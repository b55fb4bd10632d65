import { sitePath, type SiteCode } from '#domain/sites.ts';
import type { SiteUrls } from '#domain/siteUrls.ts';

let links: SiteUrls = {};

/** Sets the shops' addresses, if any shop has its own. Call it before the first render. */
export function setSiteLinks(addresses: SiteUrls): void {
  links = addresses;
}

/** Returns where links to a shop begin: its path, which the server replaces in rendered pages, or its address. */
export const siteLink = (site: SiteCode) => links[site] ?? sitePath(site);
