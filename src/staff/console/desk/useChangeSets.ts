import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import type { Pane } from '../workspace/workspace.ts';

/** An empty list, the same array each time, so that panes do not render again for it. */
const NONE: readonly ChangeSetSummary[] = [];

/**
 * Returns the change sets with which panes can be shown. They are requested once a pane shows one, or a command asks
 * for the field, which then gets the focus. Empty until then.
 */
export function useChangeSets(
  panes: readonly Pane[],
  service: Pick<ConsoleService, 'changeSets'>,
  say: (text: string) => void,
) {
  const [asked, setAsked] = useState<{ pane: string }>();
  const answered = useRef<object>(undefined);
  const isUsed = asked !== undefined || panes.some(({ view }) => view.changeSet !== undefined);
  const { data: sets = NONE, isPending: isWaiting } = useQuery({
    queryKey: ['change-sets'],
    queryFn: () => service.changeSets(),
    enabled: isUsed,
  });
  useEffect(() => {
    // Later loads leave the focus where it is.
    if (asked === undefined || isWaiting || answered.current === asked) return;
    answered.current = asked;
    const field = document.getElementById(`${asked.pane}-change-set`);
    if (field === null) say('There is no change set to show.');
    else field.focus();
  }, [asked, isWaiting, say]);
  return { sets, askForChangeSet: (pane: string) => setAsked({ pane }) };
}
