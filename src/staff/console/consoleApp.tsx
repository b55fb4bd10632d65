import { Button } from '#ui/button/button.tsx';
import { MenuBar } from '#ui/menu/menuBar.tsx';

import { Frame } from '../workbench/frame.tsx';
import type { FrameProps } from '../workbench/place.ts';
import { StatusBar, type Bars } from './bars/statusBar.tsx';
import { TitleBar, windowTitle } from './bars/titleBar.tsx';
import { useFold } from './bars/useFold.ts';
import { useStatusMessage } from './bars/useStatusMessage.ts';
import type { CommandServices, ShellPart } from './commands/command.ts';
import { HintContext } from './commands/hints.ts';
import { useCommands, useDialog } from './commands/useCommands.ts';
import { useCompare } from './compare/useCompare.tsx';
import { Desk } from './desk/desk.tsx';
import { describeProgress } from './desk/paneBox.tsx';
import { focusPane } from './desk/regions.ts';
import { useChangeSets } from './desk/useChangeSets.ts';
import { useTests } from './desk/useTests.ts';
import { ConsoleDialogs } from './dialogs/consoleDialogs.tsx';
import { useEditing } from './edit/useEditing.ts';
import { HostPagesContext } from './frame/hostPages.ts';
import { usePaneState } from './frame/pages.ts';
import { usePages } from './frame/usePages.ts';
import type { ConsoleService } from './live/consoleService.ts';
import { confirmShown } from './live/freshness.ts';
import { useLive } from './live/useLive.ts';
import { OverlayView } from './overlay/overlayView.tsx';
import { TransitionList } from './panels/transitionList.tsx';
import { Timeline } from './panels/timeline.tsx';
import { useRights } from './session/useRights.ts';
import { useConsoleState } from './store/useConsoleState.ts';
import { createTravel } from './time/travel.ts';
import { useNow } from './time/useNow.ts';
import { useTransitions } from './time/useTransitions.ts';
import { nextTransition } from './watch/nextTransition.ts';
import { useWatch } from './watch/useWatch.ts';
import { useWindowViews } from './watch/useWindowViews.ts';
import { WatchBar } from './watch/watchBar.tsx';
import { useAddressFault, useDesk, useFirstShop } from './workspace/useDesk.ts';
import { useHistory } from './workspace/useHistory.ts';
import { useTitle } from './workspace/useTitle.ts';
import { focusedPane } from './workspace/workspace.ts';

/** Hint shown until the palette has been used once. */
const FIRST_HINT = 'Type a shop, a date or a command into the palette';

type ConsoleAppProps = Bars & {
  service: ConsoleService;
  frame: FrameProps;
  onSignOut: ShellPart['signOut'];
};

/** The console for signed-in staff (spec §2.3): panes with any shop at any time and group. */
export function ConsoleApp({ service: given, frame, onSignOut, ...bars }: ConsoleAppProps) {
  const stored = useConsoleState();
  const { state, change, isRestored } = stored;
  const desk = useDesk(state.workspace, isRestored, (workspace) => change({ workspace }));
  const { workspace } = desk;
  const { changeWorkspace, ...history } = useHistory(workspace, desk.change);
  const fold = useFold();
  const views = useWindowViews(state, change, fold);
  const live = useLive(given, views.isWatching);
  const { service, freshness, hostPages, revision } = live;
  const nowMs = useNow();
  const [said, say] = useStatusMessage();
  useAddressFault(say);
  const dialog = useDialog();
  const rights = useRights(live.staff);
  useFirstShop(isRestored, rights.shops, desk.change);
  const lastChange = useWatch(views.isWatching, freshness, service);

  const focused = focusedPane(workspace);
  const { site } = focused.view;
  const at = focused.view.at ?? new Date(nowMs).toISOString();
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

  const edit = useEditing(pages, focused.id, { say, leave: frame.go });

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
      signOut: onSignOut,
      leave: frame.go,
      tour: () => stored.beginTour(frame.go),
    },
    rights,
    views,
    compare,
    edit,
    tests: testsOf(focused) ?? [],
  };
  const commands = useCommands(parts, {
    places: frame.places,
    pages,
    overlaidPages,
    shortcuts: state.shortcuts,
    isReady: isRestored,
    onRun: dialog.close,
  });

  const timeline = state.isTimelineShown && (
    <Timeline
      site={site}
      transitions={transitions}
      nowMs={nowMs}
      atMs={Date.parse(at)}
      onAt={travel.goTo}
      onRetry={() => void transitions.refetch()}
      onClose={() => {
        if (fold.isNarrow) fold.unfold(false);
        else views.showTimeline(false);
        leavePanel();
      }}
    />
  );

  return (
    <HintContext value={commands.hint}>
      <Frame {...frame} live={live} onSignOut={onSignOut} stored={stored}>
        <div className="console" data-wall={views.isWall || undefined}>
          <TitleBar
            workspace={workspace}
            fold={fold}
            shown={shown}
            isMissing={paneState.step === 'MISSING'}
            isMerged={fold.isNarrow && !views.isWatching && !views.isOverlaid}
          >
            <MenuBar
              label="Console"
              menus={commands.menus}
              onChoose={(id) => {
                fold.unfold(false);
                commands.runById(id);
              }}
            />
            <Button variant="text" aria-pressed={parts.edit.isPicking} onClick={parts.edit.start}>
              {commands.hint('edit-this', 'Edit')}
            </Button>
            {fold.isNarrow && timeline}
          </TitleBar>
          {views.isWatching && (
            <WatchBar
              next={nextTransition(freshness)}
              last={lastChange}
              isWall={views.isWall}
              onClose={() => (views.isWall ? views.showWall(false) : views.watch(false))}
            />
          )}
          {!fold.isNarrow && timeline}
          <main className="console-main">
            <HostPagesContext value={hostPages}>
              <Desk
                workspace={workspace}
                changeWorkspace={changeWorkspace}
                pages={pages}
                freshness={freshness}
                nowMs={nowMs}
                service={service}
                revision={revision}
                testsOf={testsOf}
                sets={sets}
                shops={rights.shops}
                goToTypedTime={travel.goToTypedTime}
                reloads={live.reloads}
                onFault={live.onFault}
                isEachNeeded={compare.panel !== null}
              />
              {views.isOverlaid && (
                <OverlayView
                  workspace={workspace}
                  service={service}
                  revision={revision}
                  pages={overlaidPages}
                  onFault={live.onFault}
                  onClose={() => views.overlay(false)}
                />
              )}
              {(views.areChangesShown || compare.panel) && (
                <div className="console-panels">
                  {views.areChangesShown && (
                    <TransitionList
                      site={site}
                      transitions={transitions}
                      at={at}
                      onGo={travel.goTo}
                      onRetry={() => void transitions.refetch()}
                      onClose={() => {
                        views.showChanges(false);
                        leavePanel();
                      }}
                    />
                  )}
                  {compare.panel}
                </div>
              )}
            </HostPagesContext>
          </main>
          <p className="visually-hidden" role="status">
            {describeProgress({ ...paneState, shown })}
          </p>
          <StatusBar
            {...bars}
            fold={fold}
            live={live}
            stored={stored}
            hint={state.recentCommandIds.length === 0 ? FIRST_HINT : undefined}
            said={said}
            onTour={parts.shell.tour}
            onInstall={() => commands.runById('install')}
          />
          <ConsoleDialogs
            parts={parts}
            stored={stored}
            service={service}
            hostPages={hostPages ?? []}
            dialog={dialog.dialog}
            commands={commands.commands}
            page={paneState.page}
            onRun={commands.run}
            onClose={dialog.close}
          />
        </div>
      </Frame>
    </HintContext>
  );
}
