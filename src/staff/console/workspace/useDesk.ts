import { useEffect, useRef, useState } from 'react';

import { savedWorkspace } from '../store/consoleState.ts';
import { addressOf, deskOfAddress, deskOfView, viewOfAddress } from './deskAddress.ts';
import { isSameDesk } from './sameDesk.ts';
import type { Workspace } from './workspace.ts';

type Change = (workspace: Workspace) => Workspace;

/** The native methods: the router's own would reload the console for each step. */
const { pushState, replaceState } = History.prototype;

/** The desk in the state of the current history entry, or that its address names. */
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

/**
 * The window's own desk. Its address names what the focused pane shows, and each history entry has the desk in its
 * state, so that back, forward, a reload and a duplicated tab restore it. A window without one starts with the desk that
 * was used last; `keep` is called with each change.
 */
export function useDesk(
  last: Workspace,
  isRestored: boolean,
  keep: (workspace: Workspace) => void,
): { workspace: Workspace; change: (next: Change) => void } {
  const [own, setOwn] = useState(deskOfEntry);
  if (own === undefined && isRestored) setOwn(last);
  const workspace = own ?? last;
  const latest = useRef(workspace);
  /** The desk in the current history entry. */
  const entered = useRef<Workspace>(undefined);

  useEffect(() => {
    latest.current = workspace;
  });
  useEffect(() => {
    const onPop = () => {
      const desk = deskOfEntry();
      if (desk === undefined) return;
      entered.current = desk;
      setOwn(desk);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  useEffect(() => {
    if (own === undefined || entered.current === own) return;
    const isStep = entered.current !== undefined && !isSameDesk(entered.current, own);
    const state = { ...(history.state as object | null), desk: own };
    (isStep ? pushState : replaceState).call(history, state, '', addressOf(own));
    entered.current = own;
    keep(own);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `keep` may change with every render
  }, [own]);

  return {
    workspace,
    change(next) {
      const after = next(latest.current);
      if (after === latest.current) return;
      latest.current = after;
      setOwn(after);
    },
  };
}
