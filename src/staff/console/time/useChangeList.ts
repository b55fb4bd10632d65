import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { ContentChange } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';

/** The changes of a shop's content, or why there are none to show. */
export type ChangeList = Pick<UseQueryResult<ContentChange[]>, 'status' | 'data'>;

/**
 * The changes of a shop's content, loaded once for each state that was published (`version`): panes of several shops
 * take the focus in turn.
 */
export function useChangeList(
  service: Pick<ConsoleService, 'changesOf'>,
  site: SiteCode,
  version: number,
) {
  return useQuery({
    queryKey: ['changes', site, version],
    queryFn: () => service.changesOf(site),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
