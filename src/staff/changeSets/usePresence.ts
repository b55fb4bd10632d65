import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { Presence } from '#contract/staff/changeSets.ts';
import { SECOND_MS } from '#domain/durations.ts';

import type { ChangeSetService } from './changeSetService.ts';

const PRESENCE_INTERVAL_MS = 15 * SECOND_MS;
const NOBODY: readonly Presence[] = [];

/** Sends presence in a set every few seconds, and returns who else is there. */
export function usePresence(
  set: string,
  item: number | undefined,
  service: Pick<ChangeSetService, 'present'>,
): readonly Presence[] {
  // Failures are not shown: nothing in the editor depends on presence.
  const { data = NOBODY } = useQuery({
    queryKey: ['presence', set, item],
    queryFn: () => service.present(set, item ?? null),
    refetchInterval: PRESENCE_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}
