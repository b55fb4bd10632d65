import type { PagePaths } from './pagePaths.ts';
import { SITE_CODES, siteFacts, type SiteCode } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

/** Returns the pages whose path differs in a shop. */
function ownPaths(site: SiteCode) {
  const { contact, privacy } = siteFacts(site).links;
  return [contact, privacy, siteTerms(site).termsPath];
}

/**
 * Returns where other shops have the page of `site` at `path`. Usually the path is the same, but `/tr/iletisim` is
 * `/de/contact`. A shop is left out if the path is another page there: `/pl/terms` is about its newsletter.
 */
export function pathsOfSamePage(site: SiteCode, path: string): PagePaths {
  const place = ownPaths(site).indexOf(path);
  return Object.fromEntries(
    SITE_CODES.flatMap((other): [SiteCode, string][] => {
      const theirPaths = ownPaths(other);
      const there = theirPaths[place];
      if (there !== undefined) return [[other, there]];
      return other !== site && theirPaths.includes(path) ? [] : [[other, path]];
    }),
  );
}
