import { useCallback, useState, type ReactNode } from 'react';

import { ResponseError } from '#browser/serviceCall.ts';
import { MenuBar } from '#ui/menu/menuBar.tsx';

import { noticeOf } from './bars/notices.ts';
import { StatusBar } from './bars/statusBar.tsx';
import { TitleBar } from './bars/titleBar.tsx';
import {
  changeBeside,
  refusalOf,
  type Command,
  type CommandContext,
  type ConsoleDialog,
} from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { menusOf } from './commands/menus.ts';
import { recentCommands } from './commands/recentCommands.ts';
import { writeShortcut } from './commands/shortcut.ts';
import type { ConsoleService } from './consoleService.ts';
import { ConsolePane } from './desk/consolePane.tsx';
import { Desk } from './desk/desk.tsx';
import { Palette } from './dialogs/palette.tsx';
import { ShareDialog } from './dialogs/shareDialog.tsx';
import { ShortcutsDialog } from './dialogs/shortcutsDialog.tsx';
import { useConnection } from './live/useConnection.ts';
import { useFreshness } from './live/useFreshness.ts';
import { ChangesList } from './panels/changesList.tsx';
import { DifferencesList } from './panels/differencesList.tsx';
import { Timeline } from './panels/timeline.tsx';
import { rememberInstant, type ConsoleState } from './store/consoleState.ts';
import type { When } from './time/readWhen.ts';
import { useConsoleState } from './useConsoleState.ts';
import { useDifferences, usePages } from './usePages.ts';
import { useLoaded } from './useLoaded.ts';
import { useNow } from './useNow.ts';
import { useSaid } from './useSaid.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useTests } from './useTests.ts';
import type { Update } from './useUpdate.ts';
import {
  changePanes,
  focusedPane,
  moveInTime,
  resizeSplit,
  type Pane,
  type PaneView,
  type Workspace,
} from './workspace/workspace.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

type ConsoleAppProps = {
  service: ConsoleService;
  version: string;
  /** A newer version that waits. */
  update: Update | undefined;
  /** What the status bar says of the session. */
  session: ReactNode;
  /** The server knows of no session any more. */
  onSessionEnded: () => void;
  onSignOut: CommandContext['signOut'];
};

/** The console of signed-in staff (spec §2.3): any shop as of any time and group, in panes. */
export function ConsoleApp({
  service: given,
  version,
  update,
  session,
  onSessionEnded,
  onSignOut,
}: ConsoleAppProps) {
  const { state, restoration, changeState } = useConsoleState();
  const { workspace } = state;
  const focused = focusedPane(workspace);
  const nowMs = useNow();
  const connection = useConnection(given, onSessionEnded);
  const { service, suspect } = connection;
  const [dialog, setDialog] = useState<ConsoleDialog>();
  const [reloads, setReloads] = useState(0);
  const [said, say] = useSaid();
  const [areDifferencesMarked, setDifferencesMarked] = useState(false);
  const revision = connection.returns + reloads;
  const freshness = useFreshness(service, revision);
  const { onProgress, stateOf, shown, reveal } = usePages(workspace);
  const differences = useDifferences(shown, areDifferencesMarked);
  const testsOf = useTests(workspace.panes, service, revision);

  const isComparing = areDifferencesMarked && workspace.panes.length === 2;

  const site = focused?.view.site ?? 'DE';
  const at = focused?.view.at ?? new Date(nowMs).toISOString();
  // What was published since changes the list as well.
  const published = freshness[site]?.version ?? 0;
  const changes = useLoaded(`${site} ${published}`, () => service.changesOf(site), revision);
  const known = changes.state === 'READY' ? changes.value : [];

  const onFault = useCallback(
    (error: unknown) => {
      // What the service has answered the connection knows already.
      if (!(error instanceof ResponseError)) suspect();
      console.warn('A page of the shop could not be had', error);
    },
    [suspect],
  );

  const change = (part: Partial<ConsoleState>) => changeState((before) => ({ ...before, ...part }));
  const changeWorkspace = (next: (desk: Workspace) => Workspace) =>
    changeState((before) => ({ ...before, workspace: next(before.workspace) }));
  const changeView = (id: string, view: Partial<PaneView>) =>
    changeWorkspace((desk) =>
      changePanes(desk, (pane) => ({ ...pane, view: { ...pane.view, ...view } }), id),
    );
  const goTo = (instant: string | null, id?: string) =>
    changeState((before) => {
      const after = { ...before, workspace: moveInTime(before.workspace, instant, id) };
      return instant === null ? after : rememberInstant(after, instant);
    });

  /** Goes where somebody has said; what comes back says why that is not possible. */
  async function goToWhen(pane: Pane, when: Exclude<When, { kind: 'FAULT' }>) {
    if (when.kind === 'NOW') goTo(null, pane.id);
    else if (when.kind === 'AT') goTo(when.at, pane.id);
    else {
      const { site: of = pane.view.site, step } = when;
      const list = await service.changesOf(of).catch(() => undefined);
      if (list === undefined) return `The changes of ${of} could not be loaded.`;
      const found = changeBeside(
        {
          ...context,
          workspace: { ...workspace, focusedId: pane.id },
          changes: list.map((one) => one.at),
        },
        step,
      );
      if (found === undefined)
        return `No ${step === 1 ? 'later' : 'earlier'} change of ${of} is known.`;
      goTo(found, pane.id);
    }
    return undefined;
  }

  const context: CommandContext = {
    workspace,
    tests: (focused && testsOf(focused)) ?? [],
    changes: known.map((one) => one.at),
    changesState: changes.state,
    areChangesShown: state.areChangesShown,
    isTimelineShown: state.isTimelineShown,
    isMyTimeShown: state.isMyTimeShown,
    areDifferencesMarked,
    nowMs,
    newId: () => crypto.randomUUID(),
    changeWorkspace,
    showChanges: (areChangesShown) => change({ areChangesShown }),
    showTimeline: (isTimelineShown) => change({ isTimelineShown }),
    showMyTime: (isMyTimeShown) => change({ isMyTimeShown }),
    markDifferences: setDifferencesMarked,
    open: setDialog,
    goTo,
    reload: () => setReloads(reloads + 1),
    askForTime: () => document.getElementById(`${focused?.id}-time`)?.focus(),
    walk: (step) => {
      const ids = workspace.panes.map(({ id }) => id);
      const index = ids.indexOf(workspace.focusedId);
      focusPane(ids.at((index + step) % ids.length));
    },
    signOut: onSignOut,
  };
  const run = (command: Command) => {
    setDialog(undefined);
    command.run(context);
  };
  useShortcuts(context, { isMac, pages: shown, run, refuse: say });

  return (
    <div className="console">
      <TitleBar
        shown={focused && stateOf(focused.id).shown}
        place={workspace.panes.findIndex(({ id }) => id === focused?.id) + 1}
        paneCount={workspace.panes.length}
        isMyTimeShown={state.isMyTimeShown}
      >
        <MenuBar
          label="Console"
          menus={menusOf(context, isMac)}
          onChoose={(id) => {
            const command = COMMANDS.find((each) => each.id === id);
            if (command) run(command);
          }}
        />
      </TitleBar>
      {state.isTimelineShown && (
        <Timeline
          site={site}
          changes={changes}
          atMs={Date.parse(at)}
          nowMs={nowMs}
          onAt={goTo}
          onRetry={() => setReloads(reloads + 1)}
          onClose={() => {
            change({ isTimelineShown: false });
            focusPane(focused?.id);
          }}
        />
      )}
      <main className="console-main">
        <div className="desk">
          <Desk
            workspace={workspace}
            renderPane={renderPane}
            onResize={(splitId, shares) =>
              changeWorkspace((desk) => resizeSplit(desk, splitId, shares))
            }
          />
        </div>
        {(state.areChangesShown || isComparing) && (
          <div className="console-panels">
            {state.areChangesShown && (
              <ChangesList
                site={site}
                changes={changes}
                at={at}
                onGo={goTo}
                onRetry={() => setReloads(reloads + 1)}
              />
            )}
            {isComparing && <DifferencesList differences={differences} onShow={reveal} />}
          </div>
        )}
      </main>
      <StatusBar
        connection={connection.state}
        version={version}
        update={update}
        paletteShortcut={writeShortcut('Mod+K', isMac)}
        session={session}
        notice={noticeOf(restoration)}
        said={said}
      />
      {dialog === 'PALETTE' && (
        <Palette
          commands={[
            ...COMMANDS.filter((command) => refusalOf(command, context) === undefined),
            ...recentCommands(workspace, state.recentInstants),
          ]}
          isMac={isMac}
          onRun={run}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'SHORTCUTS' && (
        <ShortcutsDialog isMac={isMac} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'SHARE' && focused && (
        <ShareDialog view={focused.view} service={service} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );

  function renderPane(pane: Pane) {
    return (
      <ConsolePane
        key={pane.id}
        pane={pane}
        workspace={workspace}
        state={stateOf(pane.id)}
        freshness={freshness[pane.view.site]}
        nowMs={nowMs}
        service={service}
        tests={testsOf(pane)}
        revision={revision}
        reloads={reloads}
        onFault={onFault}
        onProgress={(progress) => onProgress(pane.id, progress)}
        onView={(view) => changeView(pane.id, view)}
        onWhen={(when) => goToWhen(pane, when)}
        changeWorkspace={changeWorkspace}
      />
    );
  }
}

function focusPane(id: string | undefined): void {
  document.querySelector<HTMLElement>(`[data-pane="${id}"]`)?.focus();
}
