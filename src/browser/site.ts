import { siteOfSegment, type SiteCode } from '#domain/sites.ts';

/** Returns the shop of this document from `data-site`; undefined on other pages. */
export function currentSite(): SiteCode | undefined {
  return siteOfSegment(document.documentElement.dataset['site'] ?? '');
}
