import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import { hostPath, isHostPage, pathOfHost, type HostPage } from '#domain/hostPages.ts';
import { sitePath } from '#domain/sites.ts';

import type { PaneView } from '../workspace/workspace.ts';

/** Returns the URL of a pane's page, with the token that makes it a preview. */
export function frameAddress(view: PaneView, token: string): string {
  const ofHost = pathOfHost(view.path);
  const [path = '', query = ''] = (ofHost ?? sitePath(view.site) + view.path).split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(PREVIEW_PARAMETER, token);
  return `${path}?${parameters}`;
}

/** Returns the path of a frame's page of another system; undefined if it is not listed for the shop. */
export function pathAtHost(
  site: PaneView['site'],
  location: Pick<Location, 'pathname' | 'search'>,
  hostPages: readonly HostPage[],
): string | undefined {
  return isHostPage(hostPages, site, location.pathname)
    ? hostPath(location.pathname + frameQuery(location))
    : undefined;
}

/** Returns the path of a frame's page below its shop; undefined if the frame has left the shop. */
export function pathInShop(
  site: PaneView['site'],
  location: Pick<Location, 'pathname' | 'search'>,
): string | undefined {
  const shop = sitePath(site);
  const { pathname } = location;
  if (pathname !== shop && !pathname.startsWith(`${shop}/`)) return undefined;
  return pathname.slice(shop.length) + frameQuery(location);
}

/** Returns the URL of a page at another origin without its token, as its pane names it. */
export function addressWithoutPreview(address: string): string {
  const location = new URL(address);
  return location.origin + location.pathname + frameQuery(location);
}

/** Returns the query without the preview's token. */
export function frameQuery({ search }: Pick<Location, 'search'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PREVIEW_PARAMETER);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
