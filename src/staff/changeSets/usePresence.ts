import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { Presence } from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';

import type { ChangeSetService } from './changeSetService.ts';

const PRESENCE_INTERVAL_MS = 15 * SECOND_MS;
const NOBODY: readonly Presence[] = [];

/** Reports every few seconds that the user is in a set, and returns who else is. */
export function usePresence(
  set: string,
  item: number | undefined,
  service: Pick<ChangeSetService, 'present'>,
): readonly Presence[] {
  // That it fails is not shown: nothing in the editor depends on who else is there.
  const { data = NOBODY } = useQuery({
    queryKey: ['presence', set, item],
    queryFn: () => service.present(set, item ?? null),
    refetchInterval: PRESENCE_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}
