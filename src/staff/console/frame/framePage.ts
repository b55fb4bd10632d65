import type { HostPage } from '#domain/hostPages.ts';
import { siteOfSegment, type SiteCode } from '#domain/sites.ts';

import { pathAtHost, pathInShop } from './frameAddress.ts';
import { readShownView, type ShownView } from './shownPage.ts';

/**
 * The page in a frame. LOST: no server responds, so the frame shows the browser's own error page, the shop's offline
 * page or the page of a gateway. OVER: the token in its URL is no longer valid. SILENT: a page at another origin,
 * which cannot be read, does not state its view.
 */
export type FramePage =
  | {
      place: 'SHOP';
      site: SiteCode;
      path: string;
      /** Path and query on the shop's origin, or the URL at another origin; with the token. */
      address: string;
      /** Undefined for a page of another origin. */
      page: Document | undefined;
      shown: ShownView | undefined;
    }
  | { place: 'LOST' }
  | { place: 'OVER' }
  | { place: 'SILENT' }
  | { place: 'ELSEWHERE' };

const GONE = 410;
/** Statuses of a temporary failure, from a gateway without a server or a server without its database. */
const UNAVAILABLE = [502, 503, 504];

/** Returns which page a frame shows. A page of another system belongs to its pane's shop. */
export function readFramePage(
  frame: HTMLIFrameElement,
  host: { site: SiteCode; pages: readonly HostPage[] },
): FramePage {
  // The browser's own error page cannot be read.
  const page = frame.contentDocument;
  if (page === null) return { place: 'LOST' };
  const { location } = page;
  const inShop = siteOfSegment(location.pathname.split('/')[1] ?? '');
  const site = inShop ?? host.site;
  const path = inShop ? pathInShop(inShop, location) : pathAtHost(site, location, host.pages);
  if (path === undefined) return { place: 'ELSEWHERE' };
  const status = readStatus(page);
  if (status === GONE) return { place: 'OVER' };
  const shown = readShownView(page, { site, path });
  // A page of ours states its view also with such a status, as one does that gives back what a person has typed.
  const isOfGateway = shown === undefined && UNAVAILABLE.includes(status);
  if (isOfGateway || isOfflinePage(page)) return { place: 'LOST' };
  const address = location.pathname + location.search;
  return { place: 'SHOP', site, path, address, page, shown };
}

/** Returns the HTTP status of a page; 0 if the browser does not expose it. */
function readStatus({ defaultView }: Document): number {
  const [entry] = defaultView?.performance.getEntriesByType('navigation') ?? [];
  return entry && 'responseStatus' in entry ? Number(entry.responseStatus) : 0;
}

function isOfflinePage(page: Document): boolean {
  const data: unknown = JSON.parse(page.getElementById('page-data')?.textContent || '{}');
  return typeof data === 'object' && data !== null && 'offline' in data && data.offline === true;
}
