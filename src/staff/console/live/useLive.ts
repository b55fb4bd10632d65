import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { useSessionEnd } from '../../data/staffData.tsx';
import { describeStuckMails } from '../../management/describeRefusal.ts';
import type { ConsoleService } from './consoleService.ts';
import { useConnection } from './useConnection.ts';
import { useFreshness } from './useFreshness.ts';

/** Key of the query for what the user was asked to approve, which Today lists. */
export const APPROVAL_REQUESTS = ['approval-requests'];

export type Live = ReturnType<typeof useLive>;

/** Returns the server's current facts for the console. `isWatching`: also while it is hidden. */
export function useLive(given: ConsoleService, isWatching: boolean) {
  const { service, connection, returns, suspect } = useConnection(given, useSessionEnd());
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
  const { data: retried = [] } = useQuery({
    queryKey: ['stuck-mails'],
    queryFn: () => service.stuckMails(),
    refetchInterval: MINUTE_MS,
    enabled:
      staff !== undefined && hasPermission(staff.grants, { action: 'PEOPLE', market: 'ALL' }),
  });
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
    /** Describes mails that the mail server does not accept; undefined while all mails are delivered. */
    stuckMails: retried.length === 0 ? undefined : describeStuckMails(retried),
    /** Number of change sets that the user was asked to approve. */
    waitsForMe: requests.length,
    connection,
    reload: () => setReloads(reloads + 1),
  };
}
