import { useState } from 'react';

import type { ContentChange } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import { useLoad, type LoadState } from '../useLoad.ts';

/**
 * The changes of a shop's content. They are loaded again whenever the shop or the attempt changes, or something is
 * published (`version`); until then the shop's last list of this version is there at once, as panes of several shops
 * take the focus in turn.
 */
export function useChangeList(
  service: Pick<ConsoleService, 'changesOf'>,
  site: SiteCode,
  version: number,
  attempt: number,
): LoadState<ContentChange[]> {
  const [lists] = useState(() => new Map<SiteCode, { version: number; value: ContentChange[] }>());
  const load = async () => {
    const value = await service.changesOf(site);
    lists.set(site, { version, value });
    return value;
  };
  const loaded = useLoad(`${site} ${version}`, load, attempt);
  const kept = lists.get(site);
  return loaded.state === 'LOADING' && kept?.version === version
    ? { state: 'READY', value: kept.value }
    : loaded;
}
