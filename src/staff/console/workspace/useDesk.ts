import { useEffect, useRef, useState } from 'react';

import type { SiteCode } from '#domain/sites.ts';

import { FIRST_STATE, savedWorkspace } from '../store/consoleState.ts';
import {
  deskOfAddress,
  deskOfView,
  faultOfAddress,
  viewAddress,
  viewOfAddress,
} from './deskAddress.ts';
import { changeViews, focusedPane, isSameDesk, type Workspace } from './workspace.ts';

/** The native methods, because the router's own would reload the console for each step. */
const { pushState, replaceState } = History.prototype;

/** Returns the desk in the state of the current history entry, or the one in its URL. */
function deskOfEntry(): Workspace | undefined {
  const state: unknown = history.state;
  const storedDesk =
    typeof state === 'object' && state !== null && 'desk' in state ? state.desk : null;
  const read = savedWorkspace.safeParse(storedDesk);
  if (read.success) return read.data;
  const view = viewOfAddress(location.search);
  return (
    deskOfAddress(location.search, savedWorkspace) ??
    (view && deskOfView(view, crypto.randomUUID()))
  );
}

/** ADD: a change is a step of its own in the browser's history. KEEP: the browser has added its entry already. */
export type HistoryEntry = 'ADD' | 'KEEP';

export type Change = (workspace: Workspace) => Workspace;
/** Changes the desk; `entry`: its step in the browser's history. */
export type ChangeDesk = (next: Change, entry?: HistoryEntry) => void;

/**
 * Returns the window's own desk. Its URL names the focused pane's view, and each history entry has the desk in its
 * state, so that back, forward, a reload and a duplicated tab restore it. A window without one starts with the last
 * used desk; `keep` is called with each change.
 */
export function useDesk(
  last: Workspace,
  isRestored: boolean,
  keep: (workspace: Workspace) => void,
) {
  const [own, setOwn] = useState(deskOfEntry);
  if (own === undefined && isRestored) setOwn(last);
  const workspace = own ?? last;
  /** The newest desk, which may not be rendered yet. */
  const latest = useRef(workspace);
  /** Whether the current history entry has the newest desk. */
  const isEntered = useRef(false);
  /** The desk that was stored, or came from the history. */
  const kept = useRef<Workspace>(undefined);

  useEffect(() => {
    const onPop = () => {
      const desk = deskOfEntry();
      if (desk === undefined) return;
      latest.current = desk;
      isEntered.current = true;
      kept.current = desk;
      setOwn(desk);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (own === undefined || kept.current === own) return;
    if (!isEntered.current) {
      latest.current = own;
      enter(own, replaceState);
    }
    kept.current = own;
    keep(own);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` may change with every render
  }, [own]);

  function enter(desk: Workspace, write: typeof pushState) {
    const state = { ...(history.state as object | null), desk };
    write.call(history, state, '', viewAddress(focusedPane(desk).view));
    isEntered.current = true;
  }

  return {
    workspace,
    change(next: Change, entry: HistoryEntry = 'ADD') {
      const before = isEntered.current ? latest.current : workspace;
      const after = next(before);
      if (after === before) return;
      latest.current = after;
      // At once: by the time of an effect the person may be at another history entry.
      const isStep = isEntered.current && entry === 'ADD' && !isSameDesk(before, after);
      enter(after, isStep ? pushState : replaceState);
      setOwn(after);
    },
  };
}

/** Reports once the parts of the window's first URL that the console cannot show. */
export function useAddressFault(say: (text?: string) => void): void {
  // Of the first render: the desk writes an address of its own right after it.
  const [fault] = useState(() => faultOfAddress(location.search, savedWorkspace));
  useEffect(() => {
    if (fault !== undefined) say(fault);
  }, [fault, say]);
}

/**
 * Shows on the desk of a first visit the first shop that the user may view, if the default shop is not one of them.
 */
export function useFirstShop(
  isRestored: boolean,
  shops: readonly SiteCode[],
  changeDesk: ChangeDesk,
): void {
  useEffect(() => {
    const [first] = shops;
    if (!isRestored || first === undefined) return;
    changeDesk((desk) => {
      const isOfFirstVisit = desk === FIRST_STATE.workspace;
      if (!isOfFirstVisit || desk.panes.every(({ view }) => shops.includes(view.site))) return desk;
      return changeViews(desk, { site: first });
    }, 'KEEP');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `changeDesk` changes with every render
  }, [isRestored, shops]);
}
