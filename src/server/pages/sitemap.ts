import { escapeHtml } from '#domain/html.ts';
import { languageAlternates, samePathInAll, type PagePaths } from '#domain/pagePaths.ts';
import { pathsOfSamePage } from '#domain/samePage.ts';
import { SITE_CODES, sitePath, type SiteCode } from '#domain/sites.ts';
import { publicAddress, type Addresses } from '#domain/siteUrls.ts';
import type { ListedPage } from '#server/content/listedPages.ts';

/** Paths of pages that consist of our texts and exist in every shop: the routes with a `sharedPath`. */
const SHARED_PATHS = ['', '/subscribenewsletter', '/countries'];

/**
 * Returns the sitemap (sitemaps.org with its language extension): each page with its counterparts in other shops. Pages
 * that consist of our texts have no date, because only releases change them.
 */
export function renderSitemap(
  addresses: Addresses,
  pages: readonly ListedPage[],
  sites: readonly SiteCode[] = SITE_CODES,
): string {
  const listed = new Set(pages.map(({ site, path }) => sitePath(site) + path));
  const shared = SITE_CODES.flatMap((site) =>
    SHARED_PATHS.map((path) => ({ site, path, paths: samePathInAll(path) })),
  );
  const content = pages.map((page) => ({ ...page, paths: listedPaths(page, listed) }));
  const urls = [...shared, ...content]
    .filter(({ site }) => sites.includes(site))
    .map((page) => urlElement(addresses, page));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('')}</urlset>\n`
  );
}

/** Returns the URLs at which shops list a page. */
function listedPaths({ site, path }: ListedPage, listed: ReadonlySet<string>): PagePaths {
  const paths = Object.entries(pathsOfSamePage(site, path)) as [SiteCode, string][];
  return Object.fromEntries(paths.filter(([other, there]) => listed.has(sitePath(other) + there)));
}

function urlElement(
  addresses: Addresses,
  page: Pick<ListedPage, 'site' | 'path'> & { paths: PagePaths; changedAt?: Date },
): string {
  const address = (path: string) => escapeHtml(publicAddress(path, addresses));
  const { site, path, paths, changedAt } = page;
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  const alternates = languageAlternates(paths).map(
    (alternate) =>
      `<xhtml:link rel="alternate" hreflang="${alternate.hreflang}" href="${address(alternate.path)}"/>`,
  );
  return `<url><loc>${address(sitePath(site) + path)}</loc>${changed}${alternates.join('')}</url>\n`;
}
