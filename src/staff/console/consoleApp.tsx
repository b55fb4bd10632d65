import { useCallback, useState, type ReactNode } from 'react';

import { ResponseError } from '#browser/serviceCall.ts';
import { MenuBar } from '#ui/menu/menuBar.tsx';

import { TitleBar } from './bars/titleBar.tsx';
import { StatusBar } from './bars/statusBar.tsx';
import {
  isEnabled,
  type Command,
  type CommandContext,
  type ConsoleDialog,
} from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { menusOf } from './commands/menus.ts';
import { recentCommands } from './commands/recentCommands.ts';
import { writeShortcut } from './commands/shortcut.ts';
import type { ConsoleService } from './consoleService.ts';
import { Desk } from './desk/desk.tsx';
import { PaneBox } from './desk/paneBox.tsx';
import { Palette } from './dialogs/palette.tsx';
import { ShareDialog } from './dialogs/shareDialog.tsx';
import { ShortcutsDialog } from './dialogs/shortcutsDialog.tsx';
import { ShopFrame } from './frame/shopFrame.tsx';
import { ChangesList } from './panels/changesList.tsx';
import { DifferencesList } from './panels/differencesList.tsx';
import { Timeline } from './panels/timeline.tsx';
import { rememberInstant } from './store/consoleState.ts';
import type { Restoration } from './store/consoleStore.ts';
import { useConnection } from './useConnection.ts';
import { useConsoleState } from './useConsoleState.ts';
import { useDifferences, usePages } from './usePages.ts';
import { useLoaded } from './useLoaded.ts';
import { useNow } from './useNow.ts';
import { useShortcuts } from './useShortcuts.ts';
import type { Update } from './useUpdate.ts';
import {
  changePanes,
  closePane,
  focusedPane,
  moveInTime,
  resizeSplit,
  type Pane,
  type PaneView,
  type Workspace,
} from './workspace/workspace.ts';

const UNAUTHORIZED = 401;
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
  service,
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
  const { isOnline, returns } = useConnection();
  const [dialog, setDialog] = useState<ConsoleDialog>();
  const [attempt, setAttempt] = useState(0);
  const [areDifferencesMarked, setDifferencesMarked] = useState(false);
  const { onPage, shown, reveal } = usePages(workspace);
  const differences = useDifferences(shown, areDifferencesMarked);

  const isComparing = areDifferencesMarked && workspace.panes.length === 2;

  const site = focused?.view.site ?? 'DE';
  const at = focused?.view.at ?? new Date(nowMs).toISOString();
  const changes = useLoaded(site, () => service.changesOf(site), attempt + returns);
  const known = changes.state === 'READY' ? changes.value : [];
  const tests = useLoaded(at, () => service.testsAt(at), attempt + returns);
  const knownTests = tests.state === 'READY' ? tests.value : undefined;

  const onFault = useCallback(
    (error: unknown) => {
      if (error instanceof ResponseError && error.status === UNAUTHORIZED) onSessionEnded();
      else console.warn('A page of the shop could not be had', error);
    },
    [onSessionEnded],
  );

  const changeWorkspace = (change: (desk: Workspace) => Workspace) =>
    changeState((before) => ({ ...before, workspace: change(before.workspace) }));
  const changeView = (id: string, view: Partial<PaneView>) =>
    changeState((before) => {
      const desk = changePanes(
        before.workspace,
        (pane) => ({ ...pane, view: { ...pane.view, ...view } }),
        id,
      );
      const after = { ...before, workspace: desk };
      return view.at ? rememberInstant(after, view.at) : after;
    });
  const goTo = (instant: string | null) =>
    changeState((before) => {
      const after = { ...before, workspace: moveInTime(before.workspace, instant) };
      return instant === null ? after : rememberInstant(after, instant);
    });

  const context: CommandContext = {
    workspace,
    tests: knownTests ?? [],
    changes: known.map((change) => change.at),
    areChangesShown: state.areChangesShown,
    areDifferencesMarked,
    nowMs,
    newId: () => crypto.randomUUID(),
    changeWorkspace,
    showChanges: (areShown) => changeState((before) => ({ ...before, areChangesShown: areShown })),
    markDifferences: setDifferencesMarked,
    open: setDialog,
    goTo,
    reload: () => {
      for (const page of shown) page.location.reload();
    },
    askForDate: () => document.getElementById(`${focused?.id}-date`)?.focus(),
    walk: (step) => {
      const ids = workspace.panes.map(({ id }) => id);
      const index = ids.indexOf(workspace.focusedId);
      const next = ids.at((index + step) % ids.length);
      document.querySelector<HTMLElement>(`[data-pane="${next}"]`)?.focus();
    },
    signOut: onSignOut,
  };
  const run = (command: Command) => {
    setDialog(undefined);
    command.run(context);
  };
  useShortcuts(context, { isMac, pages: shown, run });

  return (
    <div className="console">
      <TitleBar
        pane={focused}
        place={workspace.panes.findIndex(({ id }) => id === focused?.id) + 1}
        paneCount={workspace.panes.length}
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
      <section
        className="console-time"
        aria-label="Time"
        data-away={focused?.view.at ? true : undefined}
      >
        <Timeline
          site={site}
          changes={known}
          atMs={Date.parse(at)}
          nowMs={nowMs}
          onAt={(instant) => changeWorkspace((desk) => moveInTime(desk, instant))}
        />
      </section>
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
                onRetry={() => setAttempt(attempt + 1)}
              />
            )}
            {isComparing && <DifferencesList differences={differences} onShow={reveal} />}
          </div>
        )}
      </main>
      <StatusBar
        isOnline={isOnline}
        version={version}
        update={update}
        paletteShortcut={writeShortcut('Mod+K', isMac)}
        session={session}
        notice={noticeOf(restoration)}
      />
      {dialog === 'PALETTE' && (
        <Palette
          commands={[
            ...COMMANDS.filter((command) => isEnabled(command, context)),
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
      <PaneBox
        key={pane.id}
        pane={pane}
        place={workspace.panes.indexOf(pane) + 1}
        isFocused={pane.id === focused?.id}
        canClose={workspace.panes.length > 1}
        nowMs={nowMs}
        tests={knownTests}
        onFocus={() => {
          if (workspace.focusedId === pane.id) return;
          changeWorkspace((desk) => ({ ...desk, focusedId: pane.id }));
        }}
        onClose={() => changeWorkspace((desk) => closePane(desk, pane.id))}
        onView={(view) => changeView(pane.id, view)}
        onWidth={(width) =>
          changeWorkspace((desk) => changePanes(desk, (each) => ({ ...each, width }), pane.id))
        }
      >
        <ShopFrame
          pane={pane}
          service={service}
          revision={returns}
          onFault={onFault}
          onNavigate={(place) => changeView(pane.id, place)}
          onPage={(page) => onPage(pane.id, page)}
        />
      </PaneBox>
    );
  }
}

const NOTICES: Partial<Record<Restoration, string>> = {
  PUT_ASIDE: 'What was kept of the last visit could not be read; it was put aside.',
  UNAVAILABLE: 'This browser keeps nothing: the desk is gone when the window closes.',
};

function noticeOf(restoration: Restoration): string | undefined {
  return NOTICES[restoration];
}
