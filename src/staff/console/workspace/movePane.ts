import {
  inOrder,
  paneIds,
  split,
  swapPanes,
  removePaneFromLayout,
  type Layout,
  type Pane,
  type Part,
  type Workspace,
} from './workspace.ts';

export const SIDES = ['LEFT', 'RIGHT', 'ABOVE', 'BELOW'] as const;
export type Side = (typeof SIDES)[number];

/** The drop of a pane: on another one, with which it swaps places, or next to it. */
export type Drop = { id: string; zone: 'PLACE' | Side };

/** Returns the desk after a drop of a pane. */
export function dropPane(workspace: Workspace, id: string, { id: at, zone }: Drop): Workspace {
  if (id === at) return workspace;
  const moved = zone === 'PLACE' ? swapPanes(workspace, id, at) : movePane(workspace, id, zone, at);
  return { ...moved, focusedId: id };
}

/** Moves a pane next to another one, with half of its space, or without one to an edge of the desk. */
export function movePane(
  workspace: Workspace,
  id: string,
  side: Side,
  besideId?: string,
): Workspace {
  const rest = removePaneFromLayout(workspace.layout, id);
  if (rest === undefined || id === besideId) return workspace;
  const splitId = freeSplitId(rest, id);
  const moved: Layout = { kind: 'PANE', id };
  const layout = insert(rest, { moved, side, besideId: besideId ?? rest, splitId });
  return inOrder({ ...workspace, layout });
}

/** Puts a new pane next to or below another one, with half of its space, and focuses it. */
export function splitPane(
  workspace: Workspace,
  { id, added, direction }: { id: string; added: Pane; direction: 'ROW' | 'COLUMN' },
): Workspace {
  const layout = insert(workspace.layout, {
    moved: { kind: 'PANE', id: added.id },
    side: direction === 'ROW' ? 'RIGHT' : 'BELOW',
    besideId: id,
    splitId: freeSplitId(workspace.layout, added.id),
  });
  const panes = [...workspace.panes, added];
  return inOrder({ ...workspace, panes, layout, focusedId: added.id });
}

type Insertion = {
  moved: Layout;
  side: Side;
  /** A pane, or the rest of the desk. */
  besideId: string | Layout;
  splitId: string;
};

function insert(layout: Layout, insertion: Insertion): Layout {
  const { moved, side, besideId, splitId } = insertion;
  const direction = side === 'LEFT' || side === 'RIGHT' ? 'ROW' : 'COLUMN';
  const isBefore = side === 'LEFT' || side === 'ABOVE';
  const isMeant = (one: Layout) => one === besideId || (one.kind === 'PANE' && one.id === besideId);
  const pair = (one: Layout) => (isBefore ? [moved, one] : [one, moved]);

  if (layout.kind === 'PANE') {
    return isMeant(layout) ? split(splitId, direction, pair(layout)) : layout;
  }
  if (isMeant(layout)) {
    if (layout.direction !== direction) return split(splitId, direction, pair(layout));
    const share = 100 / (layout.parts.length + 1);
    const parts = layout.parts.map((part) => ({ ...part, share: part.share * (1 - share / 100) }));
    const added: Part = { share, layout: moved };
    return { ...layout, parts: isBefore ? [added, ...parts] : [...parts, added] };
  }
  return {
    ...layout,
    parts: layout.parts.flatMap((part): Part[] => {
      // A row that gets one more column stays one row, so that its panes can be resized together.
      if (layout.direction !== direction || !isMeant(part.layout)) {
        return [{ ...part, layout: insert(part.layout, insertion) }];
      }
      return pair(part.layout).map((half) => ({ share: part.share / 2, layout: half }));
    }),
  };
}

/** Returns an id for a new split, which must be unique. */
function freeSplitId(layout: Layout, paneId: string): string {
  const taken = new Set(splitIds(layout));
  for (let count = 0; ; count += 1) {
    const id = `split-${count}-${paneId}`;
    if (!taken.has(id)) return id;
  }
}

function splitIds(layout: Layout): string[] {
  if (layout.kind === 'PANE') return [];
  return [layout.id, ...layout.parts.flatMap((part) => splitIds(part.layout))];
}

/** Returns the number of a pane as in its head, from 1. */
export function findPlace(workspace: Workspace, id: string): number {
  return paneIds(workspace.layout).indexOf(id) + 1;
}
