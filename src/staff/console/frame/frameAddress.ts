import { sitePath } from '#domain/sites.ts';

import type { PaneView } from '../workspace/workspace.ts';

const PREVIEW_PARAMETER = 'preview';

/** Where a pane's page is, with the token that makes it a preview (design §7). */
export function frameAddress(view: PaneView, token: string): string {
  const [path = '', query = ''] = view.path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(PREVIEW_PARAMETER, token);
  return `${sitePath(view.site)}${path}?${parameters}`;
}

/** The page that a frame has come to, below its shop; undefined where it has left the shop. */
export function pathInShop(
  site: PaneView['site'],
  location: Pick<Location, 'pathname' | 'search'>,
): string | undefined {
  const shop = sitePath(site);
  const { pathname } = location;
  if (pathname !== shop && !pathname.startsWith(`${shop}/`)) return undefined;
  const parameters = new URLSearchParams(location.search);
  parameters.delete(PREVIEW_PARAMETER);
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  return pathname.slice(shop.length) + query;
}
