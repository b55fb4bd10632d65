import { useRef, useState } from 'react';

import { EMPTY_HISTORY, redo, remember, undo, type UndoHistory } from './deskHistory.ts';
import type { Change, ChangeDesk, HistoryEntry } from './useDesk.ts';
import type { Pane, Workspace } from './workspace.ts';

export type DeskHistory = Omit<ReturnType<typeof useHistory>, 'changeWorkspace'>;

type Done = { past: UndoHistory; closed: readonly Pane[] };

const NOTHING_DONE: Done = { past: EMPTY_HISTORY, closed: [] };
/** Maximum number of closed panes that can be restored. */
const MAX_CLOSED = 20;

/** Returns the undo history of this window's desk. */
export function useHistory(workspace: Workspace, change: ChangeDesk) {
  const [done, setDone] = useState<Done>(NOTHING_DONE);
  /** The latest history as a ref, because two changes may come before the next render. */
  const latest = useRef(done);

  function update(next: Done) {
    latest.current = next;
    setDone(next);
  }

  function go(step: typeof undo) {
    const previous = step(latest.current.past, workspace);
    if (previous === undefined) return;
    update({ ...latest.current, past: previous.past });
    change(() => previous.desk);
  }

  return {
    canUndo: done.past.before.length > 0,
    canRedo: done.past.after.length > 0,
    undo: () => go(undo),
    redo: () => go(redo),
    /** The last closed pane that can be restored, if any. */
    closed: done.closed.at(-1),
    changeWorkspace(next: Change, entry?: HistoryEntry) {
      change((desk) => {
        const after = next(desk);
        const there = new Set(after.panes.map(({ id }) => id));
        const closedPanes = [...latest.current.closed, ...desk.panes].filter(
          ({ id }) => !there.has(id),
        );
        const past = remember(latest.current.past, desk, after);
        if (past !== latest.current.past) update({ past, closed: closedPanes.slice(-MAX_CLOSED) });
        return after;
      }, entry);
    },
  };
}
