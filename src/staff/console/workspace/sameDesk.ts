import type { Workspace } from './workspace.ts';

/** Returns whether two desks differ at most in the focused pane. */
export function isSameDesk(one: Workspace, other: Workspace): boolean {
  const { focusedId: _, ...left } = one;
  const { focusedId: __, ...right } = other;
  return JSON.stringify(left) === JSON.stringify(right);
}
