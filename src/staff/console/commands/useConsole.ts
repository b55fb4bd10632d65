import { useStatusMessage } from '../bars/useStatusMessage.ts';
import { useFold } from '../bars/useFold.ts';
import { windowTitle } from '../bars/titleBar.tsx';
import { useCompare } from '../compare/useCompare.tsx';
import { useEditing } from '../edit/useEditing.ts';
import { focusPane } from '../desk/regions.ts';
import { useChangeSets } from '../desk/useChangeSets.ts';
import { useTests } from '../desk/useTests.ts';
import { usePaneState } from '../frame/pages.ts';
import { usePages } from '../frame/usePages.ts';
import { confirmShown } from '../live/freshness.ts';
import type { ConsoleService } from '../live/consoleService.ts';
import { useLive } from '../live/useLive.ts';
import { useRights } from '../session/useRights.ts';
import { useConsoleState } from '../store/useConsoleState.ts';
import { createTravel } from '../time/travel.ts';
import { useTransitions } from '../time/useTransitions.ts';
import { useNow } from '../time/useNow.ts';
import { useWatch } from '../watch/useWatch.ts';
import { useWindowViews } from '../watch/useWindowViews.ts';
import { useAddressFault } from '../workspace/useAddressFault.ts';
import { useDesk } from '../workspace/useDesk.ts';
import { useFirstShop } from '../workspace/useFirstShop.ts';
import { useHistory } from '../workspace/useHistory.ts';
import { useTitle } from '../workspace/useTitle.ts';
import { focusedPane } from '../workspace/workspace.ts';
import type { FrameProps } from '../../workbench/place.ts';
import { beginTour } from '../store/beginTour.ts';
import type { CommandServices, ShellPart } from './command.ts';
import { useCommands, useDialog } from './useCommands.ts';

/** Returns the state from which the console's parts are rendered, and the commands that change it. */
export function useConsole(
  given: ConsoleService,
  { places, go, signOut }: Pick<FrameProps, 'places' | 'go'> & Pick<ShellPart, 'signOut'>,
) {
  const stored = useConsoleState();
  const { state, change, isRestored } = stored;
  const desk = useDesk(state.workspace, isRestored, (workspace) => change({ workspace }));
  const { workspace } = desk;
  const { changeWorkspace, ...history } = useHistory(workspace, desk.change);
  const fold = useFold();
  const views = useWindowViews(state, change, fold);
  const live = useLive(given, views.isWatching);
  const { service, freshness } = live;
  const nowMs = useNow();
  const [said, say] = useStatusMessage();
  useAddressFault(say);
  const dialog = useDialog();
  const rights = useRights(live.staff);
  useFirstShop(isRestored, rights.shops, desk.change);
  const lastChange = useWatch(views.isWatching, freshness, service);

  const focused = focusedPane(workspace);
  const { site } = focused.view;
  const { pages, overlaidPages, reveal, goToFooter } = usePages(workspace.areLinked);
  const paneState = usePaneState(pages, focused.id);
  const shown = confirmShown(paneState.shown, freshness);
  useTitle(windowTitle(shown));
  const leavePanel = () => focusPane(focused.id);
  const compare = useCompare(workspace, pages, { reveal, onClose: leavePanel });
  const testsOf = useTests(workspace.panes, service);
  const { sets, askForChangeSet } = useChangeSets(workspace.panes, service, say);
  // Each publication changes the list too.
  const transitions = useTransitions(service, site, freshness[site]?.version ?? 0);
  const travel = createTravel({ service, nowMs, changeWorkspace, changeState: stored.changeState });

  const edit = useEditing(pages, focused.id, { say, leave: go });

  const parts: CommandServices = {
    desk: {
      workspace,
      changeWorkspace,
      history,
      newId: () => crypto.randomUUID(),
    },
    time: {
      nowMs,
      transitions: (transitions.data ?? []).map((one) => one.at),
      transitionsState: transitions.status,
      goTo: travel.goTo,
    },
    focus: {
      askForChangeSet: () => askForChangeSet(focused.id),
      goToFooter,
    },
    shell: {
      say,
      open: dialog.open,
      reload: live.reload,
      signOut,
      leave: go,
      tour: () => beginTour(change, go),
    },
    rights,
    views,
    compare,
    edit,
    tests: testsOf(focused) ?? [],
  };
  const commands = useCommands(parts, {
    places,
    pages,
    overlaidPages,
    shortcuts: state.shortcuts,
    isReady: isRestored,
    onRun: dialog.close,
  });

  return {
    stored,
    fold,
    views,
    live,
    rights,
    nowMs,
    said,
    dialog,
    lastChange,
    compare,
    testsOf,
    sets,
    site,
    transitions,
    travel,
    parts,
    commands,
    pages,
    overlaidPages,
    leavePanel,
    /** The view of the focused pane. */
    focused: { ...paneState, shown },
    at: focused.view.at ?? new Date(nowMs).toISOString(),
  };
}
