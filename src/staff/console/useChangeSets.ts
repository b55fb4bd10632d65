import type { ChangeSetSummary } from '#contract/staff/changes.ts';

import type { ConsoleService } from './consoleService.ts';
import { useLoad } from './useLoad.ts';
import type { Pane } from './workspace/workspace.ts';

/** The same array each time, so that panes do not render again for it. */
const NONE: readonly ChangeSetSummary[] = [];

/** The change sets that panes can be shown with: requested once a pane is, none until then. */
export function useChangeSets(
  panes: readonly Pane[],
  service: Pick<ConsoleService, 'changeSets'>,
  revision: number,
): readonly ChangeSetSummary[] {
  const isUsed = panes.some(({ view }) => view.changeSet !== undefined);
  const sets = useLoad(
    `change sets ${isUsed}`,
    () => (isUsed ? service.changeSets() : Promise.resolve([])),
    revision,
  );
  return sets.state === 'READY' ? sets.value : NONE;
}
