import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';

import { brand } from '#domain/brand.ts';
import type { SsoNote } from '#contract/staff/sso.ts';

import { StatusBar, type Bars } from '../console/bars/statusBar.tsx';
import { useFold } from '../console/bars/useFold.ts';
import { useStatusMessage } from '../console/bars/useStatusMessage.ts';
import type { Command, FrameServices, ShellPart } from '../console/commands/command.ts';
import { DESK_COMMANDS } from '../console/commands/commands.ts';
import { FRAME_COMMANDS, placeCommands } from '../console/commands/frameCommands.ts';
import { createHint, HintContext } from '../console/commands/hints.ts';
import { commandsWithShortcuts } from '../console/commands/ownShortcuts.ts';
import { useDialog } from '../console/commands/useCommands.ts';
import { useShortcuts } from '../console/commands/useShortcuts.ts';
import { FrameDialogs } from '../console/dialogs/frameDialogs.tsx';
import type { ConsoleService } from '../console/live/consoleService.ts';
import { useLive } from '../console/live/useLive.ts';
import { SsoNotification } from '../console/session/ssoNotification.tsx';
import { useRights } from '../console/session/useRights.ts';
import { useConsoleState } from '../console/store/useConsoleState.ts';
import { useTitle } from '../console/workspace/useTitle.ts';
import { AddressContext, type Address } from '../data/parameters.ts';
import { Frame } from './frame.tsx';
import type { FrameProps } from './place.ts';
import { refusalOfPlace } from './refusalOfPlace.ts';

type PageFrameProps = {
  service: ConsoleService;
  frame: FrameProps;
  bars: Bars;
  ssoNote: SsoNote | undefined;
  address: Address;
  /** Whether the address names just the place. A page below it has its own title. */
  isWhole: boolean;
  onSignOut: ShellPart['signOut'];
  children: ReactNode;
};

/** Commands of the desk. From other pages they lead to the desk first. */
const LEADING_TO_DESK: readonly Command<FrameServices>[] = DESK_COMMANDS.map(
  ({ id, name, keywords = [] }) => ({
    id,
    name,
    keywords,
    run: ({ shell: { leave } }) => leave(`/staff?do=${id}`),
  }),
);

/** Surrounds a page of the console with the bars, the palette and the keys that every place has. */
export function PageFrame({ service, frame, bars, ssoNote, onSignOut, ...props }: PageFrameProps) {
  const { place, places, go } = frame;
  const fold = useFold();
  const stored = useConsoleState();
  const { state, change } = stored;
  const [said, say] = useStatusMessage();
  const { dialog, open, close } = useDialog();
  const live = useLive(service, false);
  const rights = useRights(live.staff);
  const refusal = refusalOfPlace(place, rights.grants);

  const { shortcuts } = state;
  const commands = useMemo(
    () => commandsWithShortcuts([...placeCommands(places), ...FRAME_COMMANDS], shortcuts),
    [places, shortcuts],
  );
  const tour = () => stored.beginTour(go);
  const shell = { say, open, leave: go, reload: live.reload, signOut: onSignOut, tour };
  const parts: FrameServices = { shell, rights };
  const refusalOf = (command: Command<FrameServices>) => command.refusal?.(parts);
  const run = (command: Command<FrameServices>) => {
    const refused = refusalOf(command);
    say(refused);
    if (refused !== undefined) return;
    close();
    command.run(parts);
  };
  useShortcuts({ commands, run, refusalOf });

  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(place.path);
  useEffect(() => {
    // The keyboard continues at the page that has been gone to.
    if (shownPath.current !== place.path) main.current?.focus({ preventScroll: true });
    shownPath.current = place.path;
  }, [place.path]);

  return (
    <HintContext value={createHint(commands)}>
      {props.isWhole && <PlaceTitle label={place.label} />}
      <Frame {...frame} live={live} onSignOut={onSignOut} stored={stored}>
        <div className="management">
          <main ref={main} tabIndex={-1}>
            <h1>{place.label}</h1>
            {ssoNote && <SsoNotification note={ssoNote} />}
            {refusal === undefined ? (
              <AddressContext value={props.address}>
                <Suspense fallback={null}>{props.children}</Suspense>
              </AddressContext>
            ) : (
              <p role="status">{refusal}</p>
            )}
          </main>
          <StatusBar
            {...bars}
            fold={fold}
            live={live}
            stored={stored}
            said={said}
            onInstall={() => go('/staff?do=install')}
            onTour={tour}
          />
          {(dialog === 'PALETTE' || dialog === 'SHORTCUTS') && (
            <FrameDialogs
              dialog={dialog}
              commands={commands}
              state={state}
              listed={[...commands, ...LEADING_TO_DESK]}
              change={change}
              refusalOf={refusalOf}
              commandFor={() => undefined}
              faultOf={() => undefined}
              onRun={run}
              onClose={close}
            />
          )}
        </div>
      </Frame>
    </HintContext>
  );
}

function PlaceTitle({ label }: { label: string }) {
  useTitle(`${label} | ${brand.name} console`);
  return null;
}
