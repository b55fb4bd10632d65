import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { HostPage } from '#domain/hostPages.ts';
import type { SiteUrls } from '#domain/siteUrls.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';

import { isFromAway } from './connection.ts';
import type { ConsoleService } from './consoleService.ts';
import { freshAfter, type Freshness } from './freshness.ts';

/** Delay after a due change, by which it has reached the server. */
const AFTER_CHANGE_MS = SECOND_MS / 4;
const NOTHING: Freshness = {};

export type Staff = { name: string; grants: readonly StaffGrant[] };

const QUERY_KEY = ['content-state'];

/** Has the connection checked at once if the server did not answer a page's call. `key`: that of its query, if any. */
export function checkConnection(client: QueryClient, error: unknown, key?: QueryKey): void {
  if (isFromAway(error) && key !== QUERY_KEY)
    void client.refetchQueries({ queryKey: QUERY_KEY }, { cancelRefetch: false });
}

type Polled = {
  freshness: Freshness;
  staff: Staff;
  hostPages: readonly HostPage[];
  siteUrls: SiteUrls;
};

/**
 * Returns the state of the shops' content, the signed-in user, and the pages of other systems. It is requested at
 * once, each minute while the console is visible, and when a change is due. `isWatching`: also while the console is
 * hidden.
 */
export function useFreshness(
  service: Pick<ConsoleService, 'contentState'>,
  isWatching: boolean,
): Partial<Polled> & Pick<Polled, 'freshness'> {
  const client = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: QUERY_KEY,
    async queryFn(): Promise<Polled> {
      const answer = await service.contentState();
      const before = client.getQueryData<Polled>(QUERY_KEY)?.freshness ?? NOTHING;
      const { staff: name, grants, hostPages, siteUrls } = answer;
      const freshness = freshAfter(before, answer, Date.now());
      return { freshness, staff: { name, grants }, hostPages, siteUrls };
    },
    // While the server is away, a change that has become due would be asked for four times a second.
    refetchInterval: ({ state }) =>
      state.status === 'error' ? MINUTE_MS : untilNextPollMs(state.data?.freshness ?? NOTHING),
    refetchIntervalInBackground: isWatching,
  });
  // The minute's answer may be older than the change that is waited for.
  useEffect(() => {
    if (isWatching) void refetch();
  }, [isWatching, refetch]);
  return data ?? { freshness: NOTHING };
}

function untilNextPollMs(freshness: Freshness): number {
  const nextMs = Math.min(...Object.values(freshness).map((shop) => shop.nextMs ?? Infinity));
  return Math.min(MINUTE_MS, Math.max(0, nextMs - Date.now()) + AFTER_CHANGE_MS);
}

/** Returns the signed-in user within the console's frame, which asks for them; undefined until it has an answer. */
export function useStaff(): Staff | undefined {
  return useLastPoll()?.staff;
}

/** Returns the shops' public URLs within the console's frame; none until it has an answer. */
export function useSiteUrls(): SiteUrls | undefined {
  return useLastPoll()?.siteUrls;
}

/** Returns what `useFreshness` has loaded. With `skipToken`, a reader would replace its query function. */
function useLastPoll(): Polled | undefined {
  return useQuery<Polled>({ queryKey: QUERY_KEY, enabled: false }).data;
}
