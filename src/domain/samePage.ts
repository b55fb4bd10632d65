import type { PagePaths } from './pagePaths.ts';
import { SITE_CODES, siteFacts, type SiteCode } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

/** Pages that a shop may have at a path of its own. */
function ownPathsOf(site: SiteCode) {
  const { contact, privacy } = siteFacts(site).links;
  return [contact, privacy, siteTerms(site).termsPath];
}

/**
 * Where other shops would have the page that `site` has at `path`: mostly at the same path, as `/tr/iletisim` is
 * `/de/contact`. A shop is left out where that path is another page: `/pl/terms` holds the terms of its newsletter.
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
