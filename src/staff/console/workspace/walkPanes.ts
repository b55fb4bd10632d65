import { focusPane } from '../desk/regions.ts';
import type { ChangeDesk } from './useDesk.ts';
import type { Workspace } from './workspace.ts';

/** Moves the focus to the next or previous pane, cyclically. */
export function walkPanes(workspace: Workspace, changeWorkspace: ChangeDesk, step: 1 | -1): void {
  const ids = workspace.panes.map(({ id }) => id);
  const index = ids.indexOf(workspace.focusedId);
  const next = ids.at((index + step) % ids.length);
  // The next pane is maximized instead.
  if (next !== undefined && workspace.maximizedId !== undefined) {
    changeWorkspace((before) => ({ ...before, maximizedId: next, focusedId: next }));
  }
  focusPane(next);
}
