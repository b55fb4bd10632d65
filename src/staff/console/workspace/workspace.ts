import type { PreviewView } from '#contract/preview.ts';
import { instantOfWallTime, toShopTime, toWallTime } from '#domain/shopTime.ts';
import { siteFacts } from '#domain/sites.ts';

/** Widths at which pages can be shown, in CSS pixels. WINDOW is that of the console's window. */
export const PANE_WIDTHS = [360, 820, 1440, 'WINDOW'] as const;
export type PaneWidth = (typeof PANE_WIDTHS)[number];

/** The view of a pane: a page of a shop, at a time and for a group. */
export type PaneView = PreviewView & {
  /** Path and query below the shop's path; empty for its front page. For a page of another system: `hostPath`. */
  path: string;
};

export type Pane = {
  id: string;
  view: PaneView;
  /** Whether it moves in time together with the other linked panes. */
  isChained: boolean;
};

/** How linked panes move together: to one instant, or to the same time by each shop's own clock. */
export const MOVES_TOGETHER = ['INSTANT', 'CLOCK'] as const;

/** How panes share the space: side by side, one above the other, or a single one. */
export type Layout =
  | { kind: 'PANE'; id: string }
  | { kind: 'SPLIT'; id: string; direction: 'ROW' | 'COLUMN'; parts: Part[] };
/** `share` is in percent of the split; those of one split add up to 100. */
export type Part = { share: number; layout: Layout };

/** The console's desk. Each pane of `panes` is in `layout` once, and there is at least one. */
export type Workspace = {
  panes: Pane[];
  layout: Layout;
  focusedId: string;
  /** Width of the page in each pane, which is scaled down to fit. */
  width: PaneWidth;
  /** Linked panes scroll together. */
  areLinked: boolean;
  together: (typeof MOVES_TOGETHER)[number];
  maximizedId?: string | undefined;
};

/** Maximum number of panes in a row. More of the nine shops, or of a test's groups, would be too narrow. */
const PANES_PER_ROW = 3;

/** Returns a desk with these panes side by side; from four on in rows of equal length. */
export function arrange(panes: readonly [Pane, ...Pane[]]): Workspace {
  const rows: Pane[][] = [];
  const rowCount = Math.ceil(panes.length / PANES_PER_ROW);
  const rowLength = Math.ceil(panes.length / rowCount);
  for (let start = 0; start < panes.length; start += rowLength) {
    rows.push(panes.slice(start, start + rowLength));
  }
  const layouts = rows.map((row, index) =>
    split(
      `row-${index}`,
      'ROW',
      row.map(({ id }): Layout => ({ kind: 'PANE', id })),
    ),
  );
  return {
    panes: [...panes],
    layout: split('rows', 'COLUMN', layouts),
    focusedId: panes[0].id,
    width: 'WINDOW',
    areLinked: true,
    together: 'INSTANT',
  };
}

/** Removes a pane. Its neighbours get its space, and one of them its focus. The last pane stays. */
export function closePane(workspace: Workspace, id: string): Workspace {
  const layout = removePaneFromLayout(workspace.layout, id);
  if (layout === undefined || !workspace.panes.some((pane) => pane.id === id)) return workspace;
  const panes = workspace.panes.filter((pane) => pane.id !== id);
  const places = paneIds(workspace.layout);
  const place = places.indexOf(id);
  const neighbour = places[place - 1] ?? places[place + 1] ?? '';
  const focusedId = workspace.focusedId === id ? neighbour : workspace.focusedId;
  const { maximizedId, ...rest } = workspace;
  return { ...rest, ...(maximizedId !== id && { maximizedId }), panes, layout, focusedId };
}

export function swapPanes(workspace: Workspace, one: string, other: string): Workspace {
  const swap = (layout: Layout): Layout => {
    if (layout.kind === 'PANE') {
      const id = layout.id === one ? other : layout.id === other ? one : layout.id;
      return { ...layout, id };
    }
    return {
      ...layout,
      parts: layout.parts.map((part) => ({ ...part, layout: swap(part.layout) })),
    };
  };
  return inOrder({ ...workspace, layout: swap(workspace.layout) });
}

/** Sorts the panes in reading order, as they are numbered. */
export function inOrder(workspace: Workspace): Workspace {
  const places = paneIds(workspace.layout);
  const panes = workspace.panes.toSorted(
    (one, other) => places.indexOf(one.id) - places.indexOf(other.id),
  );
  return { ...workspace, panes };
}

/** Sets the shares of a split's parts, in percent. */
export function resizeSplit(workspace: Workspace, splitId: string, shares: number[]): Workspace {
  const resize = (layout: Layout): Layout => {
    if (layout.kind === 'PANE') return layout;
    const isMeant = layout.id === splitId && layout.parts.length === shares.length;
    return {
      ...layout,
      parts: layout.parts.map((part, index) => ({
        share: isMeant ? (shares[index] ?? part.share) : part.share,
        layout: resize(part.layout),
      })),
    };
  };
  return { ...workspace, layout: resize(workspace.layout) };
}

/** Changes one pane, or all of them. */
export function changePanes(
  workspace: Workspace,
  change: (pane: Pane) => Pane,
  id?: string,
): Workspace {
  const panes = workspace.panes.map((pane) =>
    id === undefined || pane.id === id ? change(pane) : pane,
  );
  return { ...workspace, panes };
}

/** Changes the views of one pane, or of all of them. */
export function changeViews(workspace: Workspace, view: Partial<PaneView>, id?: string): Workspace {
  const change = (pane: Pane) => ({ ...pane, view: { ...pane.view, ...view } });
  return changePanes(workspace, change, id);
}

/**
 * Moves a pane to an instant, and with it every other linked pane if it is linked; null: to now. With CLOCK, the
 * others move to the instant at which their clocks show the same time as its clock at `at`.
 */
export function moveInTime(
  workspace: Workspace,
  at: string | null,
  id: string = focusedPane(workspace).id,
): Workspace {
  const mover = workspace.panes.find((pane) => pane.id === id);
  if (mover === undefined) return workspace;
  const zone = siteFacts(mover.view.site).timeZone;
  return changePanes(workspace, (pane) => {
    if (pane.id !== id && !(mover.isChained && pane.isChained)) return pane;
    const isByClock = workspace.together === 'CLOCK';
    return { ...pane, view: { ...pane.view, at: isByClock ? atSameClock(at, zone, pane) : at } };
  });
}

function atSameClock(at: string | null, zone: string, { view }: Pane): string | null {
  const { timeZone } = siteFacts(view.site);
  if (at === null || timeZone === zone) return at;
  const time = toShopTime(toWallTime(new Date(at), zone), timeZone);
  return time === undefined ? at : instantOfWallTime(time, 'first').toISOString();
}

/** Returns whether two desks differ at most in the focused pane. */
export function isSameDesk(one: Workspace, other: Workspace): boolean {
  const { focusedId: _, ...left } = one;
  const { focusedId: __, ...right } = other;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Returns the pane on which commands act. */
export function focusedPane({ panes, focusedId }: Workspace): Pane {
  const pane = panes.find(({ id }) => id === focusedId) ?? panes[0];
  if (pane === undefined) throw new Error('A desk has at least one pane');
  return pane;
}

/** Returns the panes of a layout, in reading order. */
export function paneIds(layout: Layout): string[] {
  if (layout.kind === 'PANE') return [layout.id];
  return layout.parts.flatMap((part) => paneIds(part.layout));
}

export function split(id: string, direction: 'ROW' | 'COLUMN', layouts: Layout[]): Layout {
  const [only] = layouts;
  if (only !== undefined && layouts.length === 1) return only;
  const share = 100 / layouts.length;
  return { kind: 'SPLIT', id, direction, parts: layouts.map((layout) => ({ share, layout })) };
}

/** Returns the layout without a pane; undefined if no pane is left. */
export function removePaneFromLayout(layout: Layout, id: string): Layout | undefined {
  if (layout.kind === 'PANE') return layout.id === id ? undefined : layout;
  const remaining = layout.parts.flatMap((part) => {
    const left = removePaneFromLayout(part.layout, id);
    return left === undefined ? [] : [{ share: part.share, layout: left }];
  });
  const [only] = remaining;
  if (only === undefined) return undefined;
  if (remaining.length === 1) return only.layout;
  const total = remaining.reduce((sum, { share }) => sum + share, 0);
  return {
    ...layout,
    parts: remaining.map((part) => ({ ...part, share: (part.share / total) * 100 })),
  };
}
