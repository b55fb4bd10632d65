import { isSameDesk } from './sameDesk.ts';
import type { Workspace } from './workspace.ts';

/** Desks of before and of after, the nearest last. */
export type Past = { before: readonly Workspace[]; after: readonly Workspace[] };

export const NO_PAST: Past = { before: [], after: [] };
const MAX_STEPS = 100;

/** What can be undone once a desk has become another; who only looks at another pane has done nothing. */
export function remember(past: Past, from: Workspace, to: Workspace): Past {
  if (isSameDesk(from, to)) return past;
  return { before: [...past.before, from].slice(-MAX_STEPS), after: [] };
}

/** The desk that undoing leads to, and what is left; undefined where nothing was done. */
export function undo(past: Past, desk: Workspace): { desk: Workspace; past: Past } | undefined {
  const last = past.before.at(-1);
  if (last === undefined) return undefined;
  return { desk: last, past: { before: past.before.slice(0, -1), after: [...past.after, desk] } };
}

/** The desk that doing again leads to. */
export function redo(past: Past, desk: Workspace): { desk: Workspace; past: Past } | undefined {
  const next = past.after.at(-1);
  if (next === undefined) return undefined;
  return { desk: next, past: { before: [...past.before, desk], after: past.after.slice(0, -1) } };
}
