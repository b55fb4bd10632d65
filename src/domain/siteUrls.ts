import { SITE_CODES, siteOfSegment, sitePath, type SiteCode } from './sites.ts';

/** URLs of the shops that have their own address, without a trailing slash. */
export type SiteUrls = Partial<Record<SiteCode, string>>;

/** The main address, and those of shops of their own. */
export type Addresses = { publicUrl: string; siteUrls?: SiteUrls | undefined };

/** The same, with the base of the console's links; default the main address. */
export type HostAddresses = Addresses & { staffUrl?: string };

const FIRST_SEGMENT = /^\/(\w+)(?=[/?#]|$)/;
/** Paths that belong to no shop on any host. The store finder is a page below `/service` (spec §2.2). */
const SYSTEM =
  /^\/(?:\.|service\/(?:reports$|[^/]+\/[^/])|(?:assets|dev|fragments|healthz|icons|metrics|newsletter-frontend|readyz|screenshots|shared|staff)(?:\/|$))/;
/** Matches a URL without query as its host name, without port, and its path. */
const URL_PARTS = /^https?:\/\/(\[[^\]]*\]|[^/:[]*)(?::\d+)?(.*)/s;
/** Links, forms and frames in rendered HTML that lead to a shop's path. */
const SHOP_LINKS = /(\s(?:href|action|src)=")(\/[^"]*)/g;

/** Returns whether a path is a file or a service, which every host has. */
export const isSystemPath = (path: string) =>
  SYSTEM.test(path) || path.lastIndexOf('.') > path.lastIndexOf('/');

/** Returns the site whose code begins a path; undefined for other paths. */
export const siteOfPath = (path: string) => siteOfSegment(FIRST_SEGMENT.exec(path)?.[1] ?? '');

/** Returns a site's URL, without a trailing slash. */
export const siteUrl = (site: SiteCode, { publicUrl, siteUrls }: Addresses) =>
  siteUrls?.[site] ?? publicUrl + sitePath(site);

/** Returns the shops with this host as their own address; all shops if there is none. */
export function sitesAtHost(hostname: string, siteUrls: SiteUrls): readonly SiteCode[] {
  const own = SITE_CODES.filter((site) => URL_PARTS.exec(siteUrls[site] ?? '')?.[1] === hostname);
  return own.length === 0 ? SITE_CODES : own;
}

/** Returns the public URL of a path, which begins with its shop's code or belongs to no shop. */
export function publicAddress(path: string, { publicUrl, siteUrls = {} }: Addresses): string {
  const site = siteOfPath(path);
  const own = site && siteUrls[site];
  if (own === undefined) return publicUrl + path;
  const below = path.replace(/^\/\w+/, '');
  const isRoot = URL_PARTS.exec(own)?.[2] === '' && !below.startsWith('/');
  return own + (isRoot ? '/' : '') + below;
}

/**
 * Returns the path by which the product knows a page of a shop's own address: with the shop's code, as in `/ch_fr`.
 * Undefined for paths of other hosts, files and services.
 */
export function routePath(
  { hostname, pathname }: { hostname: string; pathname: string },
  siteUrls: SiteUrls,
): string | undefined {
  if (isSystemPath(pathname)) return undefined;
  const prefixes = SITE_CODES.flatMap((site) => {
    const [, host, prefix = ''] = URL_PARTS.exec(siteUrls[site] ?? '') ?? [];
    const isBelow = pathname === prefix || pathname.startsWith(`${prefix}/`);
    return host === hostname && isBelow ? [{ site, prefix }] : [];
  });
  const [found] = prefixes.toSorted((one, other) => other.prefix.length - one.prefix.length);
  if (found === undefined) return undefined;
  const below = pathname.slice(found.prefix.length);
  return sitePath(found.site) + (below === '/' && found.prefix === '' ? '' : below);
}

/** Makes links, forms and frames of rendered HTML lead to the shops' addresses, if any shop has its own. */
export function withSiteUrls(html: string, addresses: Addresses): string {
  if (addresses.siteUrls === undefined) return html;
  return html.replaceAll(SHOP_LINKS, (_all, before: string, path: string) => {
    return before + (siteOfPath(path) === undefined ? path : publicAddress(path, addresses));
  });
}
