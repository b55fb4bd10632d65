import type { SiteCode } from './sites.ts';

/** A page of another system with the shop's fragments: a path on the shop's origin, or a URL of another origin. */
export type HostPage = { site: SiteCode; path: string };

/** Prefix of such a path where shop paths are allowed too. */
const MARK = 'host:';

/** Returns the prefixed path of a host's page. */
export const hostPath = (path: string) => MARK + path;

/** Returns a host page's path or URL; undefined for a shop's path. */
export function pathOfHost(path: string): string | undefined {
  return path.startsWith(MARK) ? path.slice(MARK.length) : undefined;
}

/** Returns whether it is one of the listed pages, with any query. */
export function isHostPage(pages: readonly HostPage[], site: SiteCode, path: string): boolean {
  const [pathname] = path.split('?', 1);
  return pages.some((page) => page.site === site && page.path === pathname);
}

/** Returns the origin of a host's page; undefined for the shop's origin. */
export function originOfHost(path: string): string | undefined {
  return /^https?:\/\/[^/?#]+/.exec(path)?.[0];
}
