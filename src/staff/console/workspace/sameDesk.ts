import type { Workspace } from './workspace.ts';

/** Whether two desks differ in the focused pane at most. */
export function isSameDesk(one: Workspace, other: Workspace): boolean {
  const { focusedId: _, ...left } = one;
  const { focusedId: __, ...right } = other;
  return JSON.stringify(left) === JSON.stringify(right);
}
