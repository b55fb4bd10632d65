import type { TestsAnswer } from '#contract/abtest.ts';
import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../live/consoleService.ts';
import type { Freshness } from '../live/freshness.ts';
import type { Pages } from '../frame/pages.ts';
import type { Travel } from '../time/travel.ts';
import { useStableCallback } from './useStableCallback.ts';
import { dropPane } from '../workspace/movePane.ts';
import type { ChangeDesk } from '../workspace/useHistory.ts';
import { resizeSplit, type Pane, type Workspace } from '../workspace/workspace.ts';
import { ConsolePane } from './consolePane.tsx';
import { Desk } from './desk.tsx';

type DeskAreaProps = {
  workspace: Workspace;
  changeWorkspace: ChangeDesk;
  /** Whether every page is needed, even while one pane is maximised. */
  isEachNeeded: boolean;
  /** The shops that can be chosen. */
  shops: readonly SiteCode[];
  sets: readonly ChangeSetSummary[];
  pages: Pages;
  testsOf: (pane: Pane) => TestsAnswer | undefined;
  freshness: Freshness;
  nowMs: number;
  service: ConsoleService;
  /** Changes when a failed load should be retried. */
  revision: number;
  /** How often all pages were reloaded. */
  reloads: number;
  goToTypedTime: Travel['goToTypedTime'];
  onFault: (error: unknown) => void;
};

/** The desk with its panes and their pages. */
export function DeskArea({ workspace, changeWorkspace, isEachNeeded, ...props }: DeskAreaProps) {
  const changeDesk = useStableCallback(changeWorkspace);
  const goToTypedTime = useStableCallback(props.goToTypedTime);
  return (
    <Desk
      workspace={workspace}
      neededIds={isEachNeeded ? workspace.panes.map(({ id }) => id) : []}
      renderPane={renderPane}
      onFocus={(focusedId) => changeWorkspace((before) => ({ ...before, focusedId }))}
      onDrop={(id, drop) => changeWorkspace((before) => dropPane(before, id, drop))}
      onResize={(splitId, shares) =>
        changeWorkspace((before) => resizeSplit(before, splitId, shares))
      }
    />
  );

  function renderPane(pane: Pane) {
    const { testsOf, ...same } = props;
    return (
      <ConsolePane
        key={pane.id}
        {...same}
        pane={pane}
        place={workspace.panes.indexOf(pane) + 1}
        isFocused={pane.id === workspace.focusedId}
        canClose={workspace.panes.length > 1}
        together={workspace.together}
        width={workspace.width}
        changeWorkspace={changeDesk}
        goToTypedTime={goToTypedTime}
        tests={testsOf(pane)}
      />
    );
  }
}
