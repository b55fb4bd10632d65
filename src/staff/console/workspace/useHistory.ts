import { useRef, useState } from 'react';

import type { Change, ChangeDesk, HistoryEntry } from './useDesk.ts';
import { isSameDesk, type Pane, type Workspace } from './workspace.ts';

export type DeskHistory = Omit<ReturnType<typeof useHistory>, 'changeWorkspace'>;

/** The undo and redo history, each with the nearest desk last. */
type UndoHistory = { before: readonly Workspace[]; after: readonly Workspace[] };

export const EMPTY_HISTORY: UndoHistory = { before: [], after: [] };
const MAX_STEPS = 100;

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
    /** The last closed pane, if any, that neither an undo nor the browser's history has brought back. */
    closed: done.closed.findLast(({ id }) => workspace.panes.every((pane) => pane.id !== id)),
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

/** Records a change of the desk. A change of only the focus does not count. */
export function remember(past: UndoHistory, from: Workspace, to: Workspace): UndoHistory {
  if (isSameDesk(from, to)) return past;
  return { before: [...past.before, from].slice(-MAX_STEPS), after: [] };
}

/** Returns the desk after an undo, with the remaining history; undefined with an empty history. */
export function undo({ before, after }: UndoHistory, desk: Workspace) {
  const last = before.at(-1);
  if (last === undefined) return undefined;
  return { desk: last, past: { before: before.slice(0, -1), after: [...after, desk] } };
}

/** Returns the desk after a redo. */
export function redo({ before, after }: UndoHistory, desk: Workspace) {
  const next = after.at(-1);
  if (next === undefined) return undefined;
  return { desk: next, past: { before: [...before, desk], after: after.slice(0, -1) } };
}
