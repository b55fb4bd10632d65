import type { SiteCode } from './sites.ts';

/**
 * A page of another system that shows parts of a shop: by its path behind one address with the shop, by its whole address
 * at an origin of its own.
 */
export type HostPage = { site: SiteCode; path: string };

/** What the path of such a page begins with, where else stands a path below a shop. */
const MARK = 'host:';

/** The path and query of a host's page where a shop's own path may stand too. */
export const hostPath = (path: string) => MARK + path;

/** The path and query of a host's page, or its address; undefined for a path below the shop. */
export function pathOfHost(path: string): string | undefined {
  return path.startsWith(MARK) ? path.slice(MARK.length) : undefined;
}

/** Whether one of the listed pages is meant, whatever its query is. */
export function isHostPage(pages: readonly HostPage[], site: SiteCode, path: string): boolean {
  const [pathname] = path.split('?', 1);
  return pages.some((page) => page.site === site && page.path === pathname);
}

/** The origin of a host's page that has one of its own; undefined for a path at the shop's address. */
export function originOfHost(path: string): string | undefined {
  return /^https?:\/\/[^/?#]+/.exec(path)?.[0];
}
