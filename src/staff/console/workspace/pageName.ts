import { pathOfHost } from '#domain/hostPages.ts';
import { siteFacts } from '#domain/sites.ts';

import { writeInstant } from '../time/writeInstant.ts';
import type { PaneView } from './workspace.ts';

/** Names a page by its shop and path, or by the path of a page of another system. */
export function pageName({ site, path }: Pick<PaneView, 'site' | 'path'>): string {
  const { label } = siteFacts(site);
  const host = pathOfHost(path);
  return host === undefined ? label + path : `${label}, ${host} of another system`;
}

export function describeView(view: PaneView): string {
  const { at, group, changeSet } = view;
  const when = at === null ? 'now' : writeInstant(at, siteFacts(view.site).timeZone);
  const whom = group === null ? '' : `, group ${group.group} of ${group.test}`;
  const set = changeSet === undefined ? '' : ', with a change set';
  return `${pageName(view)}, ${when}${whom}${set}`;
}
