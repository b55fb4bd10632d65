import { useSyncExternalStore, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

import { TOUR_OFFERED } from '../../workbench/tourStops.ts';
import { isMac, writeShortcut } from '../commands/shortcut.ts';
import { isInstallOffered, subscribeToInstallOffer } from '../install/installOffer.ts';
import type { Update } from '../install/useUpdate.ts';
import type { Live } from '../live/useLive.ts';
import type { Restoration } from '../store/consoleStore.ts';
import type { StoredConsole } from '../store/useConsoleState.ts';
import { STATUS_ID } from './titleBar.tsx';
import type { Fold } from './useFold.ts';

export type Bars = {
  version: string;
  /** A newer version waiting for activation, if any. */
  update: Update | undefined;
  /** The session's last and next renewal. */
  session: ReactNode;
};

type StatusBarProps = Bars & {
  fold: Fold;
  live: Pick<Live, 'connection' | 'staff' | 'stuckMails'>;
  stored: Pick<StoredConsole, 'state' | 'restoration' | 'isRestored'>;
  /** What the palette is for; all commands by default. */
  hint?: string | undefined;
  /** The outcome of the last action. */
  said: string | undefined;
  /** Installs the console as an app, if the browser offers it. */
  onInstall: () => void;
  onTour: () => void;
};

/** Notices about the stored state of the last visit. */
const NOTICES: Partial<Record<Restoration, string>> = {
  PUT_ASIDE: 'The saved state could not be read and was set aside.',
  UNAVAILABLE: 'This browser stores nothing: the desk is lost when the window closes.',
};

/** Connection states with their consequences, which narrow windows omit. */
const CONNECTIONS: Record<Live['connection'], readonly [string, string?]> = {
  CONNECTED: ['Connected'],
  SLOW: ['Connected, but slow'],
  AWAY: ['The server does not respond', ': missing parts load once it does'],
  OFFLINE: ['No connection', ': nothing can be loaded until it returns'],
};

/**
 * The console's bottom line: connection, notices, session, version. Items without space are folded, last ones first.
 * Narrow windows show the line on demand or with a message.
 */
export function StatusBar({ fold, live, stored, update, said, ...props }: StatusBarProps) {
  const { connection, staff, stuckMails } = live;
  const notice = NOTICES[stored.restoration];
  const isOffered = useSyncExternalStore(subscribeToInstallOffer, isInstallOffered);
  const [state, consequence] = CONNECTIONS[connection];
  return (
    <footer id={STATUS_ID} className="status-bar" data-form={chooseForm(fold, said, live, update)}>
      <div className="status-messages">
        <span role="status" data-connection={connection} title={`${state}${consequence ?? ''}`}>
          {state}
          {consequence !== undefined && <span className="status-consequence">{consequence}</span>}
        </span>
        {notice !== undefined && (
          <span role="status" title={notice}>
            {notice}
          </span>
        )}
        <span role="status">
          {stuckMails !== undefined && <a href="/staff/mails">{stuckMails}</a>}
        </span>
        <span role="status" className="status-said" title={said}>
          {said}
        </span>
      </div>
      <div className="status-facts">
        {stored.isRestored && stored.state.tourStop === TOUR_OFFERED && (
          <div>
            <Button variant="text" onClick={props.onTour}>
              New here? Take the tour
            </Button>
          </div>
        )}
        <div>
          <kbd>{writeShortcut('Mod+K', isMac)}</kbd> {props.hint ?? 'all commands'}
        </div>
        <div>{props.session}</div>
        {staff !== undefined && <div>Signed in as {staff.name}</div>}
        <div>Version {props.version}</div>
      </div>
      {isOffered && (
        <div>
          <Button variant="secondary" onClick={props.onInstall}>
            Install the console
          </Button>
        </div>
      )}
      {update && (
        <div role="status">
          <Button variant="secondary" onClick={update.takeOver}>
            Load the new version
          </Button>
        </div>
      )}
    </footer>
  );
}

/**
 * Returns what a narrow window shows: everything, the line, the line over the page for short messages, or nothing;
 * undefined in a wide window.
 */
function chooseForm(
  { isNarrow, isUnfolded }: Fold,
  said: string | undefined,
  { connection, stuckMails }: StatusBarProps['live'],
  update: Update | undefined,
) {
  if (!isNarrow) return undefined;
  if (isUnfolded) return 'WHOLE';
  if (connection === 'AWAY' || connection === 'OFFLINE' || update || stuckMails !== undefined) {
    return 'LINE';
  }
  return connection === 'SLOW' || said !== undefined ? 'OVER' : 'NONE';
}
