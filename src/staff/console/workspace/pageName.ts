import { pathOfHost } from '#domain/hostPages.ts';
import { siteFacts } from '#domain/sites.ts';

import type { PaneView } from './workspace.ts';

/** Names a page by its shop and path, or by the path of a page of another system. */
export function pageName({ site, path }: Pick<PaneView, 'site' | 'path'>): string {
  const { label } = siteFacts(site);
  const host = pathOfHost(path);
  return host === undefined ? label + path : `${label}, ${host} of another system`;
}
