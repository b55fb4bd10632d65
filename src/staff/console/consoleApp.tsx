import { Button } from '#ui/button/button.tsx';
import { MenuBar } from '#ui/menu/menuBar.tsx';

import { Frame } from '../workbench/frame.tsx';
import type { FrameProps } from '../workbench/place.ts';
import { StatusBar, type Bars } from './bars/statusBar.tsx';
import { TitleBar } from './bars/titleBar.tsx';
import type { ShellPart } from './commands/command.ts';
import { HintContext } from './commands/hints.ts';
import { buildMenus } from './commands/menus.ts';
import { useConsole } from './commands/useConsole.ts';
import { DeskArea } from './desk/deskArea.tsx';
import { describeProgress } from './desk/paneBox.tsx';
import { ConsoleDialogs } from './dialogs/consoleDialogs.tsx';
import { HostPagesContext } from './frame/hostPages.ts';
import type { ConsoleService } from './live/consoleService.ts';
import { OverlayView } from './overlay/overlayView.tsx';
import { TransitionList } from './panels/transitionList.tsx';
import { Timeline } from './panels/timeline.tsx';
import { nextTransition } from './watch/nextTransition.ts';
import { WatchBar } from './watch/watchBar.tsx';

/** Hint shown until the palette has been used once. */
const FIRST_HINT = 'Type a shop, a date or a command into the palette';

type ConsoleAppProps = Bars & {
  service: ConsoleService;
  frame: FrameProps;
  onSignOut: ShellPart['signOut'];
};

/** The console for signed-in staff (spec §2.3): panes with any shop at any time and group. */
export function ConsoleApp({ service: given, frame, onSignOut, ...bars }: ConsoleAppProps) {
  const { stored, fold, views, live, commands, parts, transitions, ...view } = useConsole(given, {
    ...frame,
    signOut: onSignOut,
  });
  const { state, change } = stored;
  const { workspace, changeWorkspace } = parts.desk;
  const { service, freshness, hostPages, revision } = live;
  const { site, at, nowMs, focused, pages, overlaidPages, compare, leavePanel } = view;

  const timeline = state.isTimelineShown && (
    <Timeline
      site={site}
      transitions={transitions}
      nowMs={nowMs}
      atMs={Date.parse(at)}
      onAt={view.travel.goTo}
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
      <Frame
        {...frame}
        grants={view.rights.grants}
        waitsForMe={live.waitsForMe}
        onSignOut={onSignOut}
        stored={stored}
      >
        <div className="console" data-wall={views.isWall || undefined}>
          <TitleBar
            workspace={workspace}
            fold={fold}
            shown={focused.shown}
            isMissing={focused.step === 'MISSING'}
            isMerged={fold.isNarrow && !views.isWatching && !views.isOverlaid}
          >
            <MenuBar
              label="Console"
              menus={buildMenus(commands.commands, parts)}
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
              last={view.lastChange}
              isWall={views.isWall}
              onClose={() => (views.isWall ? views.showWall(false) : views.watch(false))}
            />
          )}
          {!fold.isNarrow && timeline}
          <main className="console-main">
            <HostPagesContext value={hostPages}>
              <DeskArea
                workspace={workspace}
                changeWorkspace={changeWorkspace}
                pages={pages}
                freshness={freshness}
                nowMs={nowMs}
                service={service}
                revision={revision}
                testsOf={view.testsOf}
                sets={view.sets}
                shops={view.rights.shops}
                goToTypedTime={view.travel.goToTypedTime}
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
                      onGo={view.travel.goTo}
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
            {describeProgress(focused)}
          </p>
          <StatusBar
            {...bars}
            fold={fold}
            live={live}
            stored={stored}
            hint={state.recentCommandIds.length === 0 ? FIRST_HINT : undefined}
            said={view.said}
            onTour={parts.shell.tour}
            onInstall={() => commands.runById('install')}
          />
          <ConsoleDialogs
            parts={parts}
            state={state}
            change={change}
            service={service}
            hostPages={hostPages ?? []}
            dialog={view.dialog.dialog}
            commands={commands.commands}
            page={focused.page}
            onRun={commands.run}
            onClose={view.dialog.close}
          />
        </div>
      </Frame>
    </HintContext>
  );
}
