import type { SiteCode } from '#domain/sites.ts';

import { arrange, focusedPane, type Pane, type Workspace } from '../workspace/workspace.ts';

/** Ids of panes need only differ on one desk. */
type NewId = () => string;

/**
 * The focused pane as it is now, beside itself as of its own time, which is the one to be moved. A pane that
 * shows now is taken to `otherTime`; both show now where that is null.
 */
export function nowAndThen(
  workspace: Workspace,
  { newId, otherTime }: { newId: NewId; otherTime: string | null },
): Workspace {
  const pane = focusedPane(workspace);
  if (pane === undefined) return workspace;
  // Now stays now, wherever the other is taken to.
  const now = { ...pane, id: newId(), isChained: false, view: { ...pane.view, at: null } };
  const then = {
    ...pane,
    id: newId(),
    isChained: true,
    view: { ...pane.view, at: pane.view.at ?? otherTime },
  };
  return { ...withLink(arrange([now, then]), workspace), focusedId: then.id };
}

/** The focused pane's page in one shop, as of two instants side by side. */
export function twoInstants(
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
export function groupsSideBySide(
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

/** The focused pane's page in all nine shops, or those of them that one may look at, at one instant. */
export function nineShops(
  workspace: Workspace,
  newId: NewId,
  shops: readonly SiteCode[],
): Workspace {
  const pane = focusedPane(workspace);
  const panes = shops.flatMap((site): Pane[] =>
    // Content pages have other addresses elsewhere; what all shops share is found under the same one.
    pane
      ? [{ ...pane, id: newId(), isChained: true, view: { ...pane.view, site, group: null } }]
      : [],
  );
  return layOut(panes, workspace);
}

function layOut([first, ...others]: Pane[], before: Workspace): Workspace {
  return first === undefined ? before : withLink(arrange([first, ...others]), before);
}

function withLink(desk: Workspace, { areLinked, together }: Workspace): Workspace {
  return { ...desk, areLinked, together };
}
