import { useEffect, useState } from 'react';

import type { Presence } from '#contract/staff/changes.ts';
import { SECOND_MS } from '#domain/durations.ts';

import type { ChangeService } from './changeService.ts';

const PRESENCE_INTERVAL_MS = 15 * SECOND_MS;

/** Reports every few seconds that the user is in a set, and returns who else is. */
export function usePresence(
  set: string,
  item: number | undefined,
  service: Pick<ChangeService, 'present'>,
): readonly Presence[] {
  const [others, setOthers] = useState<readonly Presence[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const report = () => {
      if (document.hidden) return;
      service.present(set, item ?? null).then(
        (present) => isCurrent && setOthers(present),
        // Not shown: nothing in the editor depends on who else is there.
        (error: unknown) =>
          console.warn('The presence of others in this change set could not be loaded', error),
      );
    };
    report();
    const timer = setInterval(report, PRESENCE_INTERVAL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [set, item, service]);
  return others;
}
