import { useState } from 'react';

import { useSessionEnd } from '../../data/staffData.tsx';
import type { ConsoleService } from './consoleService.ts';
import { useConnection } from './useConnection.ts';
import { useFreshness } from './useFreshness.ts';
import { usePageFault } from './usePageFault.ts';
import { useReloadOf } from './useReloadOf.ts';
import { useStuckMails } from './useStuckMails.ts';

/** What the console knows of the server. `isWatching`: also while it is hidden. */
export function useLive(given: ConsoleService, isWatching: boolean) {
  const { service, state, returns, suspect } = useConnection(given, useSessionEnd());
  const [reloads, setReloads] = useState(0);
  const onFault = usePageFault(suspect);
  /** Changes when what could not be loaded should be tried again. */
  const revision = returns + reloads;
  useReloadOf(revision);
  const { freshness, staff, hostPages } = useFreshness(service, isWatching);
  const stuckMails = useStuckMails(service, staff?.grants);
  return {
    ...{ service, onFault, revision, reloads, freshness, staff, hostPages, stuckMails },
    connection: state,
    reload: () => setReloads(reloads + 1),
  };
}
