import { sitePath } from '#domain/sites.ts';

import type { PaneView } from '../workspace/workspace.ts';

const PREVIEW_PARAMETER = 'preview';

/** The address of a pane's page, with the token that makes it a preview (design §7). */
export function frameAddress(view: PaneView, token: string): string {
  const [path = '', query = ''] = view.path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(PREVIEW_PARAMETER, token);
  return `${sitePath(view.site)}${path}?${parameters}`;
}

/** The path of a frame's page below its shop; undefined where it has left the shop. */
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
