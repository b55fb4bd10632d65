import { useDesk } from '../workspace/useDesk.ts';
import { useHistory } from '../workspace/useHistory.ts';
import type { ConsoleState } from './consoleState.ts';
import { useConsoleState } from './useConsoleState.ts';

/** Returns the stored state of the console, and this window's desk with its history. */
export function useWindowDesk() {
  const { state, restoration, changeState } = useConsoleState();
  const change = (part: Partial<ConsoleState>) => changeState((before) => ({ ...before, ...part }));
  const isRestored = restoration !== 'PENDING';
  const desk = useDesk(state.workspace, isRestored, (workspace) => change({ workspace }));
  const history = useHistory(desk.workspace, desk.change);
  return {
    state,
    change,
    changeState,
    restoration,
    isRestored,
    history,
    workspace: desk.workspace,
    changeWorkspace: history.changeWorkspace,
    /** Changes the desk without an undo step. */
    changeDesk: desk.change,
  };
}
