import { useEffect, useMemo, useRef, useState } from 'react';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { HostPage } from '#domain/hostPages.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';

import type { ConsoleService } from './consoleService.ts';
import { freshAfter, type Freshness } from './freshness.ts';

/** The delay after a due change, so that the server has surely reached it. */
const AFTER_CHANGE_MS = SECOND_MS / 4;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The signed-in user, and their roles. */
export type Staff = { name: string; grants: readonly StaffGrant[] };

const isSame = <Value>(one: Value | undefined, other: Value) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of the shops' content: requested at once, each minute while the console is visible, and when a change
 * is due; the signed-in user, and the pages of other systems. `revision` changes when the state may be old, as the connection was away.
 * `isWatching`: also while the console is hidden.
 */
export function useFreshness(
  service: ConsoleService,
  revision: number,
  isWatching: boolean,
): {
  freshness: Freshness;
  staff: Staff | undefined;
  hostPages: readonly HostPage[] | undefined;
} {
  const [freshness, setFreshness] = useState<Freshness>({});
  const [staff, setStaff] = useState<Staff>();
  const [hostPages, setHostPages] = useState<readonly HostPage[]>();
  const [polledAt, setPolledAt] = useState(0);
  const isPolling = useRef(false);

  useEffect(() => {
    const poll = async () => {
      if (isPolling.current) return;
      isPolling.current = true;
      try {
        const answer = await service.contentState();
        const receivedMs = Date.now();
        const { staff: name, grants } = answer;
        setStaff((before) => (isSame(before, { name, grants }) ? before : { name, grants }));
        setHostPages((before) => (isSame(before, answer.hostPages) ? before : answer.hostPages));
        setFreshness((before) => freshAfter(before, answer, receivedMs));
      } catch {
        // The connection reports the failure, and retries.
      } finally {
        isPolling.current = false;
      }
    };
    void poll();
    const timer = setInterval(() => {
      if (isWatching || document.visibilityState === 'visible') void poll();
    }, MINUTE_MS);
    const onShown = () => {
      if (document.visibilityState === 'visible') void poll();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [service, revision, polledAt, isWatching]);

  const nextMs = useMemo(
    () => Math.min(...Object.values(freshness).map((shop) => shop.nextMs ?? Infinity)),
    [freshness],
  );
  useEffect(() => {
    if (!Number.isFinite(nextMs)) return undefined;
    const waitMs = Math.max(0, nextMs - Date.now()) + AFTER_CHANGE_MS;
    const timer = setTimeout(() => setPolledAt(nextMs), Math.min(waitMs, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [nextMs]);
  return { freshness, staff, hostPages };
}
