import type { PagePaths } from './pagePaths.ts';
import { SITE_CODES, siteFacts, type SiteCode } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

/** Returns the pages whose path differs in a shop. */
function ownPathsOf(site: SiteCode) {
  const { contact, privacy } = siteFacts(site).links;
  return [contact, privacy, siteTerms(site).termsPath];
}

/**
 * Returns where other shops would have the page of `site` at `path`: usually the same path, but `/tr/iletisim` is
 * `/de/contact`. Shops whose path is another page are omitted: `/pl/terms` is about its newsletter.
 */
export function pathsOfSamePage(site: SiteCode, path: string): PagePaths {
  const place = ownPathsOf(site).indexOf(path);
  return Object.fromEntries(
    SITE_CODES.flatMap((other): [SiteCode, string][] => {
      const ownPaths = ownPathsOf(other);
      const there = ownPaths[place];
      if (there !== undefined) return [[other, there]];
      return other !== site && ownPaths.includes(path) ? [] : [[other, path]];
    }),
  );
}
