import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { ContentTransition } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';

/** The changes of a shop's content, or the reason why none are shown. */
export type LoadedTransitions = Pick<UseQueryResult<ContentTransition[]>, 'status' | 'data'>;

/**
 * Loads the changes of a shop's content once for each published state (`version`), because panes of several shops
 * take the focus in turn.
 */
export function useTransitions(
  service: Pick<ConsoleService, 'transitions'>,
  site: SiteCode,
  version: number,
) {
  return useQuery({
    queryKey: ['transitions', site, version],
    queryFn: () => service.transitions(site),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
