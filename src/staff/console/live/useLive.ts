import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { useSessionEnd } from '../../data/staffData.tsx';
import type { ConsoleService } from './consoleService.ts';
import { useConnection } from './useConnection.ts';
import { useFreshness } from './useFreshness.ts';
import { useStuckMails } from './useStuckMails.ts';

/** Key of the query for what the user was asked to approve, which Today lists. */
export const APPROVAL_REQUESTS = ['approval-requests'];

export type Live = ReturnType<typeof useLive>;

/** Returns the server's current facts for the console. `isWatching`: also while it is hidden. */
export function useLive(given: ConsoleService, isWatching: boolean) {
  const { service, state, returns, suspect } = useConnection(given, useSessionEnd());
  const [reloads, setReloads] = useState(0);
  /** Changes when pages should be loaded again: the connection was away, or the person has asked for it. */
  const revision = returns + reloads;
  const client = useQueryClient();
  useEffect(() => {
    if (revision > 0) void client.invalidateQueries();
  }, [client, revision]);
  const onFault = useCallback(
    (error: unknown) => {
      // The connection has seen every answer of the service already.
      if (!(error instanceof ResponseError)) suspect();
      console.warn('A page of the shop could not be loaded', error);
    },
    [suspect],
  );
  const { freshness, staff, hostPages } = useFreshness(service, isWatching);
  const stuckMails = useStuckMails(service, staff?.grants);
  const { data: requests = [] } = useQuery({
    queryKey: APPROVAL_REQUESTS,
    queryFn: () => service.approvalRequests(),
    refetchInterval: MINUTE_MS,
    enabled: staff !== undefined,
  });
  return {
    service,
    onFault,
    revision,
    reloads,
    freshness,
    staff,
    hostPages,
    stuckMails,
    waitsForMe: requests.length,
    connection: state,
    reload: () => setReloads(reloads + 1),
  };
}
