import { MAX_PANES } from '../store/consoleState.ts';
import {
  arrange,
  focusedPane,
  type Pane,
  type PaneView,
  type Workspace,
} from '../workspace/workspace.ts';

/** Creates pane ids, which must be unique on one desk only. */
type NewId = () => string;

/** What differs from the focused pane. */
type Variant = Partial<Pick<Pane, 'isChained'>> & { view: Partial<PaneView> };

/** Opens the focused page once for each variant, and nothing else. Without variants the desk stays. */
export function openVariants(
  workspace: Workspace,
  newId: NewId,
  variants: readonly Variant[],
): Workspace {
  const pane = focusedPane(workspace);
  // A desk of more panes, as of a test with many groups, could not be stored.
  const [first, ...others] = variants.slice(0, MAX_PANES).map(({ view, ...part }): Pane => ({
    ...pane,
    ...part,
    id: newId(),
    view: { ...pane.view, ...view },
  }));
  if (first === undefined) return workspace;
  const { areLinked, together, width } = workspace;
  return { ...arrange([first, ...others]), areLinked, together, width };
}

/**
 * Opens the focused page twice: now, and next to it at the pane's time, with the focus. For a pane at now, the second
 * shows `otherTime`, or also now if that is null.
 */
export function compareWithNow(
  workspace: Workspace,
  { newId, otherTime }: { newId: NewId; otherTime: string | null },
): Workspace {
  const at = focusedPane(workspace).view.at ?? otherTime;
  const desk = openVariants(workspace, newId, [
    // Unchained, so that it stays at now.
    { view: { at: null }, isChained: false },
    { view: { at }, isChained: true },
  ]);
  return { ...desk, focusedId: desk.panes.at(-1)?.id ?? desk.focusedId };
}
