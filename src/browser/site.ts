import { siteOfSegment, type SiteCode } from '#domain/sites.ts';

/** The shop of this document, as its `html` element says in `data-site`; undefined where it is no shop's page. */
export function currentSite(): SiteCode | undefined {
  return siteOfSegment(document.documentElement.dataset['site'] ?? '');
}
