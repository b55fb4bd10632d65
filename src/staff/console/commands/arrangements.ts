import type { SiteCode } from '#domain/sites.ts';

import { arrange, focusedPane, type Pane, type Workspace } from '../workspace/workspace.ts';

/** Ids of panes need only differ on one desk. */
type NewId = () => string;

/**
 * The focused pane's page as it is now, beside the same page as of the pane's time, which gets the focus. For a pane that
 * shows now the second is of `otherTime`; both show now where that is null.
 */
export function compareWithNow(
  workspace: Workspace,
  { newId, otherTime }: { newId: NewId; otherTime: string | null },
): Workspace {
  const pane = focusedPane(workspace);
  if (pane === undefined) return workspace;
  // Not chained: this pane stays at now when the other moves.
  const now = { ...pane, id: newId(), isChained: false, view: { ...pane.view, at: null } };
  const then = {
    ...pane,
    id: newId(),
    isChained: true,
    view: { ...pane.view, at: pane.view.at ?? otherTime },
  };
  return { ...withSettings(arrange([now, then]), workspace), focusedId: then.id };
}

/** The focused pane's page in one shop, as of two instants side by side. */
export function compareInstants(
  workspace: Workspace,
  { newId, site, instants }: { newId: NewId; site: SiteCode; instants: readonly (string | null)[] },
): Workspace {
  const pane = focusedPane(workspace);
  const panes = instants.flatMap((at): Pane[] =>
    pane
      ? [{ ...pane, id: newId(), isChained: false, view: { ...pane.view, site, at, group: null } }]
      : [],
  );
  return layOut(panes, workspace);
}

/** The focused pane as each group of a test sees it, side by side. */
export function compareGroups(
  workspace: Workspace,
  test: { name: string; groups: readonly string[] },
  newId: NewId,
): Workspace {
  const pane = focusedPane(workspace);
  const panes = test.groups.flatMap((group): Pane[] =>
    pane
      ? [{ ...pane, id: newId(), view: { ...pane.view, group: { test: test.name, group } } }]
      : [],
  );
  return layOut(panes, workspace);
}

/** The focused pane's page in all shops that the user may view, at one instant. */
export function compareAllShops(
  workspace: Workspace,
  newId: NewId,
  shops: readonly SiteCode[],
): Workspace {
  const pane = focusedPane(workspace);
  const panes = shops.flatMap((site): Pane[] =>
    // Content pages have other paths in other shops; the pages of all shops have the same one.
    pane
      ? [{ ...pane, id: newId(), isChained: true, view: { ...pane.view, site, group: null } }]
      : [],
  );
  return layOut(panes, workspace);
}

function layOut([first, ...others]: Pane[], before: Workspace): Workspace {
  return first === undefined ? before : withSettings(arrange([first, ...others]), before);
}

function withSettings(desk: Workspace, { areLinked, together, width }: Workspace): Workspace {
  return { ...desk, areLinked, together, width };
}
