import type { TestsAnswer } from '#contract/abtest.ts';
import type { ChangeSetSummary } from '#contract/staff/changes.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ConsoleService } from '../consoleService.ts';
import type { FrameProgress } from '../frame/shopFrame.tsx';
import type { Freshness } from '../live/freshness.ts';
import type { Travel } from '../time/travel.ts';
import type { PaneState } from '../usePages.ts';
import { dropPane } from '../workspace/movePane.ts';
import type { HistoryEntry } from '../workspace/useDesk.ts';
import type { ChangeDesk } from '../workspace/useHistory.ts';
import {
  changePanes,
  resizeSplit,
  type Pane,
  type PaneView,
  type Workspace,
} from '../workspace/workspace.ts';
import { ConsolePane } from './consolePane.tsx';
import { Desk } from './desk.tsx';

type DeskAreaProps = {
  workspace: Workspace;
  changeWorkspace: ChangeDesk;
  /** Whether every page is needed, also while one pane is maximized. */
  isEachNeeded: boolean;
  /** The shops that can be chosen. */
  shops: readonly SiteCode[];
  sets: readonly ChangeSetSummary[];
  stateOf: (id: string) => PaneState;
  testsOf: (pane: Pane) => TestsAnswer | undefined;
  freshness: Freshness;
  nowMs: number;
  service: ConsoleService;
  /** Changes when a failed load should be tried again. */
  revision: number;
  /** How often all pages were reloaded. */
  reloads: number;
  goToTypedTime: Travel['goToTypedTime'];
  onFault: (error: unknown) => void;
  onProgress: (id: string, progress: FrameProgress) => void;
};

/** The desk with its panes and their pages. */
export function DeskArea({ workspace, changeWorkspace, isEachNeeded, ...props }: DeskAreaProps) {
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
    const { stateOf, testsOf, goToTypedTime, onProgress, ...same } = props;
    const show = (view: Partial<PaneView>, entry?: HistoryEntry) =>
      changeWorkspace(
        (before) =>
          changePanes(before, (each) => ({ ...each, view: { ...each.view, ...view } }), pane.id),
        entry,
      );
    return (
      <ConsolePane
        key={pane.id}
        {...same}
        pane={pane}
        workspace={workspace}
        changeWorkspace={changeWorkspace}
        state={stateOf(pane.id)}
        tests={testsOf(pane)}
        onProgress={(progress) => onProgress(pane.id, progress)}
        onView={(view) => show(view)}
        onNavigate={show}
        onWhen={(when) => goToTypedTime(pane, when)}
      />
    );
  }
}
