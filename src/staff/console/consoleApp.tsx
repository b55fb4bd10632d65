import { useMemo, useState, type ReactNode } from 'react';

import { MenuBar } from '#ui/menu/menuBar.tsx';

import { useSessionEnd } from '../data/staffData.tsx';
import { noticeOf } from './bars/notices.ts';
import { StatusBar } from './bars/statusBar.tsx';
import { TitleBar, windowTitle } from './bars/titleBar.tsx';
import { useFold } from './bars/useFold.ts';
import {
  refusalOf,
  type Command,
  type CommandContext,
  type ConsoleDialog,
} from './commands/command.ts';
import { createHint, HintContext } from './commands/hints.ts';
import { menusOf } from './commands/menus.ts';
import { commandsWithShortcuts } from './commands/ownShortcuts.ts';
import { writeShortcut } from './commands/shortcut.ts';
import { useCompare } from './compare/useCompare.tsx';
import type { ConsoleService } from './live/consoleService.ts';
import { DeskArea } from './desk/deskArea.tsx';
import { describeProgress } from './desk/paneBox.tsx';
import { ConsoleDialogs } from './dialogs/consoleDialogs.tsx';
import { copyAddress } from './workspace/copyAddress.ts';
import { confirmShown } from './live/confirmShown.ts';
import { HostPagesContext } from './frame/hostPages.ts';
import { useConnection } from './live/useConnection.ts';
import { useFreshness } from './live/useFreshness.ts';
import { useStuckMails } from './live/useStuckMails.ts';
import { useReloadOf } from './live/useReloadOf.ts';
import { usePageFault } from './live/usePageFault.ts';
import { OverlayView } from './overlay/overlayView.tsx';
import { ChangesList } from './panels/changesList.tsx';
import { Timeline } from './panels/timeline.tsx';
import { usePaneState } from './frame/pages.ts';
import { focusField, focusPane, walkRegions } from './desk/regions.ts';
import type { ConsoleState } from './store/consoleState.ts';
import { createTravel } from './time/travel.ts';
import { useChangeList } from './time/useChangeList.ts';
import { useChangeSets } from './desk/useChangeSets.ts';
import { useConsoleState } from './store/useConsoleState.ts';
import { usePages } from './frame/usePages.ts';
import { useRights } from './session/useRights.ts';
import { useRunCommand } from './commands/useRunCommand.ts';
import { useNow } from './time/useNow.ts';
import { useStatusMessage } from './bars/useStatusMessage.ts';
import { useShortcuts } from './commands/useShortcuts.ts';
import { useStartCommand } from './commands/useStartCommand.ts';
import { useTests } from './desk/useTests.ts';
import type { Update } from './install/useUpdate.ts';
import { useWindowViews } from './watch/useWindowViews.ts';
import { useAddressFault } from './workspace/useAddressFault.ts';
import { useDesk } from './workspace/useDesk.ts';
import { useFirstShop } from './workspace/useFirstShop.ts';
import { useHistory } from './workspace/useHistory.ts';
import { useTitle } from './workspace/useTitle.ts';
import { walkPanes } from './workspace/walkPanes.ts';
import { nextChange } from './watch/nextChange.ts';
import { useWatch } from './watch/useWatch.ts';
import { WatchBar } from './watch/watchBar.tsx';
import { focusedPane, focusedSite } from './workspace/workspace.ts';

/** Shown until the palette was used once. */
const FIRST_HINT = 'Type a shop, a date or a command into the palette';
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

type ConsoleAppProps = {
  service: ConsoleService;
  version: string;
  /** A waiting newer version. */
  update: Update | undefined;
  /** The session's part of the status bar. */
  session: ReactNode;
  onSignOut: CommandContext['signOut'];
};

/** The console of signed-in staff (spec §2.3): panes with any shop as of any time and group. */
export function ConsoleApp({
  service: given,
  version,
  update,
  session,
  onSignOut,
}: ConsoleAppProps) {
  const { state, restoration, changeState } = useConsoleState();
  const change = (part: Partial<ConsoleState>) => changeState((before) => ({ ...before, ...part }));
  const desk = useDesk(state.workspace, restoration !== 'PENDING', (workspace) =>
    change({ workspace }),
  );
  const { workspace } = desk;
  const history = useHistory(workspace, desk.change);
  const { changeWorkspace } = history;
  const focused = focusedPane(workspace);
  const nowMs = useNow();
  const connection = useConnection(given, useSessionEnd());
  const { service } = connection;
  const onFault = usePageFault(connection.suspect);
  const [dialog, setDialog] = useState<ConsoleDialog>();
  const [reloads, setReloads] = useState(0);
  const views = useWindowViews();
  const { isWatching, isWall } = views;
  const fold = useFold();
  const [said, say] = useStatusMessage();
  useAddressFault(say);
  const revision = connection.returns + reloads;
  useReloadOf(revision);
  const { freshness, staff, hostPages } = useFreshness(service, isWatching);
  const stuckMails = useStuckMails(service, staff?.grants);
  const lastChange = useWatch(isWatching, freshness, service);
  const rights = useRights(staff);
  useFirstShop(restoration !== 'PENDING', rights.shops, desk.change);
  const commands = useMemo(() => commandsWithShortcuts(state.shortcuts), [state.shortcuts]);
  const hint = useMemo(() => createHint(commands, isMac), [commands]);
  const { pages, overlaidPages, reveal, goToFooter } = usePages(workspace.areLinked);
  const focusedState = usePaneState(pages, focused?.id);
  const leavePanel = () => focusPane(focused?.id);
  const compare = useCompare(workspace, pages, { reveal, onClose: leavePanel });
  const testsOf = useTests(workspace.panes, service);
  const { sets, askForChangeSet } = useChangeSets(workspace.panes, service, say);

  const site = focusedSite(workspace);
  const at = focused?.view.at ?? new Date(nowMs).toISOString();
  // Each publication changes the list too.
  const published = freshness[site]?.version ?? 0;
  const changes = useChangeList(service, site, published);
  const changeList = changes.data ?? [];

  const { goTo, goToTypedTime } = createTravel({ service, nowMs, changeWorkspace, changeState });

  const context: CommandContext = {
    workspace,
    ...rights,
    tests: (focused && testsOf(focused)) ?? [],
    changes: changeList.map((one) => one.at),
    changesState: changes.status,
    areChangesShown: state.areChangesShown,
    isTimelineShown: state.isTimelineShown && fold.isUnfolded,
    areDifferencesMarked: compare.areMarked,
    ...views,
    say,
    nowMs,
    history,
    newId: () => crypto.randomUUID(),
    changeWorkspace,
    showChanges: (areChangesShown) => change({ areChangesShown }),
    showTimeline: (isTimelineShown) => {
      change({ isTimelineShown });
      if (isTimelineShown) fold.unfold(true);
    },
    markDifferences: compare.mark,
    walkDifferences: compare.walk,
    open: setDialog,
    goTo,
    reload: () => setReloads(reloads + 1),
    askForTime: () => focusField(`${focused?.id}-time`),
    askForPage: () => focusField(`${focused?.id}-path`),
    askForChangeSet: () => askForChangeSet(focused?.id),
    goToFooter,
    walk: (step) => walkPanes(workspace, changeWorkspace, step),
    copy: (address) => void copyAddress(address, say),
    walkRegions,
    leave: (path) => location.assign(path),
    signOut: onSignOut,
  };
  const runCommand = useRunCommand(context);
  const run = (command: Command) => {
    if (refusalOf(command, context) === undefined) setDialog(undefined);
    runCommand(command);
  };
  const focusedShown = confirmShown(focusedState.shown, freshness);
  useTitle(windowTitle(focusedShown));
  const runById = (id: string) => {
    const command = commands.find((each) => each.id === id);
    if (command) run(command);
  };
  const chooseInMenu = (id: string) => {
    fold.unfold(false);
    runById(id);
  };
  useStartCommand(restoration !== 'PENDING', runById);
  useShortcuts(context, { commands, isMac, pages, overlaidPages, run });

  const timeline = state.isTimelineShown && (
    <Timeline
      site={site}
      changes={changes}
      atMs={Date.parse(at)}
      nowMs={nowMs}
      onAt={goTo}
      onRetry={() => void changes.refetch()}
      onClose={() => {
        if (fold.isNarrow) fold.unfold(false);
        else change({ isTimelineShown: false });
        leavePanel();
      }}
    />
  );

  return (
    <HintContext value={hint}>
      <div className="console" data-wall={isWall || undefined}>
        <TitleBar
          shown={focusedShown}
          isMissing={focusedState.step === 'MISSING'}
          workspace={workspace}
          fold={fold}
          isMerged={fold.isNarrow && !isWatching && !views.isOverlaid}
        >
          <MenuBar
            label="Console"
            menus={menusOf(commands, context, isMac)}
            onChoose={chooseInMenu}
          />
          {fold.isNarrow && timeline}
        </TitleBar>
        {isWatching && (
          <WatchBar
            next={nextChange(freshness)}
            last={lastChange}
            isWall={isWall}
            onClose={() => (isWall ? views.showWall(false) : views.watch(false))}
          />
        )}
        {!fold.isNarrow && timeline}
        <main className="console-main">
          <HostPagesContext value={hostPages}>
            <DeskArea
              {...{ workspace, changeWorkspace, pages, testsOf, sets, freshness, nowMs, service }}
              {...{ revision, reloads, goToTypedTime, onFault }}
              isEachNeeded={compare.panel !== null}
              shops={rights.shops}
            />
            {views.isOverlaid && (
              <OverlayView
                workspace={workspace}
                pages={overlaidPages}
                service={service}
                revision={revision}
                onFault={onFault}
                onClose={() => views.overlay(false)}
              />
            )}
            {(state.areChangesShown || compare.panel) && (
              <div className="console-panels">
                {state.areChangesShown && (
                  <ChangesList
                    {...{ site, changes, at }}
                    onGo={goTo}
                    onRetry={() => void changes.refetch()}
                    onClose={() => {
                      change({ areChangesShown: false });
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
          {describeProgress(focusedState)}
        </p>
        <StatusBar
          fold={fold}
          connection={connection.state}
          version={version}
          update={update}
          paletteShortcut={writeShortcut('Mod+K', isMac)}
          session={session}
          staff={staff?.name}
          hint={state.recentCommandIds.length === 0 ? FIRST_HINT : undefined}
          notice={noticeOf(restoration)}
          stuckMails={stuckMails}
          said={said}
          onInstall={() => runById('install')}
        />
        <ConsoleDialogs
          hostPages={hostPages ?? []}
          dialog={dialog}
          context={context}
          commands={commands}
          state={state}
          change={change}
          page={focusedState.page}
          service={service}
          isMac={isMac}
          onRun={run}
          onClose={() => setDialog(undefined)}
        />
      </div>
    </HintContext>
  );
}
