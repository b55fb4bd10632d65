import { DEFAULT_SITE, SITE_CODES, siteFacts, sitePath, type SiteCode } from './sites.ts';

/** A page's path below the shop's own, as in `/privacy`, in each shop that has the page. */
export type PagePaths = Partial<Record<SiteCode, string>>;

/** The paths of a page that every shop has at the same one. */
export function samePathInAll(path: string): PagePaths {
  return Object.fromEntries(SITE_CODES.map((site) => [site, path]));
}

/**
 * The whole path of a page in each language, as search engines are told by the page and by the sitemap; they ignore both
 * where these differ. None for a page that one shop alone has.
 */
export function alternatesOf(paths: PagePaths): { hreflang: string; path: string }[] {
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
