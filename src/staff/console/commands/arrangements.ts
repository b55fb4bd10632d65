import type { SiteCode } from '#domain/sites.ts';

import { arrange, focusedPane, type Pane, type Workspace } from '../workspace/workspace.ts';

/** Creates pane ids, which must be unique on one desk only. */
type NewId = () => string;

/**
 * Opens the focused page twice: now, and next to it at the pane's time, with the focus. For a pane at now, the second
 * shows `otherTime`, or also now if that is null.
 */
export function compareWithNow(
  workspace: Workspace,
  { newId, otherTime }: { newId: NewId; otherTime: string | null },
): Workspace {
  const pane = focusedPane(workspace);
  if (pane === undefined) return workspace;
  // Unchained, so that it stays at now.
  const now = { ...pane, id: newId(), isChained: false, view: { ...pane.view, at: null } };
  const then = {
    ...pane,
    id: newId(),
    isChained: true,
    view: { ...pane.view, at: pane.view.at ?? otherTime },
  };
  return { ...withSettings(arrange([now, then]), workspace), focusedId: then.id };
}

/** Opens the focused page in one shop at two instants. */
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

/** Opens the focused pane once per test group. */
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

/** Opens the focused page in all viewable shops at one instant. */
export function compareAllShops(
  workspace: Workspace,
  newId: NewId,
  shops: readonly SiteCode[],
): Workspace {
  const pane = focusedPane(workspace);
  const panes = shops.flatMap((site): Pane[] =>
    // Content pages have other paths in other shops; pages of all shops share theirs.
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
