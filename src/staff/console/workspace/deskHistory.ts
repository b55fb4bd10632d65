import { isSameDesk, type Workspace } from './workspace.ts';

/** The undo and redo history, each with the nearest desk last. */
export type UndoHistory = { before: readonly Workspace[]; after: readonly Workspace[] };

export const EMPTY_HISTORY: UndoHistory = { before: [], after: [] };
const MAX_STEPS = 100;

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
