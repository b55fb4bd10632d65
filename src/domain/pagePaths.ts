import { DEFAULT_SITE, SITE_CODES, siteFacts, sitePath, type SiteCode } from './sites.ts';

/** A page's path below the shop's, in each shop that has the page. */
export type PagePaths = Partial<Record<SiteCode, string>>;

/** Returns the paths of a page that has the same path in every shop. */
export function samePathInAll(path: string): PagePaths {
  return Object.fromEntries(SITE_CODES.map((site) => [site, path]));
}

/**
 * Returns the page's full path in each language for search engines, which require page and sitemap to agree. Empty if
 * only one shop has it.
 */
export function languageAlternates(paths: PagePaths): { hreflang: string; path: string }[] {
  const alternates = SITE_CODES.flatMap((site) => {
    const path = paths[site];
    return path === undefined ? [] : [{ site, path: sitePath(site) + path }];
  });
  if (alternates.length < 2) return [];
  return [
    ...alternates.map(({ site, path }) => ({ hreflang: siteFacts(site).locale, path })),
    ...alternates
      .filter(({ site }) => site === DEFAULT_SITE)
      .map(({ path }) => ({ hreflang: 'x-default', path })),
  ];
}
