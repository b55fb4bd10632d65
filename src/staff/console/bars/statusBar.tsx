import { useSyncExternalStore, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

import { isInstallOffered, subscribeToInstallOffer } from '../install/installOffer.ts';
import type { ConnectionState } from '../live/connection.ts';
import type { Update } from '../install/useUpdate.ts';
import { STATUS_ID } from './titleBar.tsx';
import type { Fold } from './useFold.ts';

type StatusBarProps = {
  fold: Fold;
  connection: ConnectionState | 'OFFLINE';
  version: string;
  /** A newer version waiting for activation, if any. */
  update: Update | undefined;
  /** The session's last and next renewal. */
  session: ReactNode;
  /** The signed-in user; undefined until the server has responded. */
  staff: string | undefined;
  hint: string | undefined;
  /** A notice that stored state could not be restored. */
  notice: string | undefined;
  /** Why mails are waiting, if they are. */
  stuckMails: string | undefined;
  /** The outcome of the last action. */
  said: string | undefined;
  /** Installs the console as an app, if the browser offers it. */
  onInstall: () => void;
  /** Begins the tour; undefined once it was begun. */
  onTour: (() => void) | undefined;
  /** The palette's shortcut in this platform's notation. */
  paletteShortcut: string;
};

/** Connection states with their consequences, which narrow windows omit. */
const CONNECTIONS: Record<StatusBarProps['connection'], readonly [string, string?]> = {
  CONNECTED: ['Connected'],
  SLOW: ['Connected, but slow'],
  AWAY: ['The server does not respond', ': missing parts load once it does'],
  OFFLINE: ['No connection', ': nothing can be loaded until it returns'],
};

/**
 * The console's bottom line: connection, notices, session, version. Items without space are folded, last ones first.
 * Narrow windows show the line on demand or with a message.
 */
export function StatusBar({ fold, connection, version, update, ...props }: StatusBarProps) {
  const isOffered = useSyncExternalStore(subscribeToInstallOffer, isInstallOffered);
  const [state, consequence] = CONNECTIONS[connection];
  return (
    <footer
      id={STATUS_ID}
      className="status-bar"
      data-form={chooseForm(fold, {
        connection,
        update,
        said: props.said,
        stuckMails: props.stuckMails,
      })}
    >
      <div className="status-messages">
        <span role="status" data-connection={connection} title={`${state}${consequence ?? ''}`}>
          {state}
          {consequence !== undefined && <span className="status-consequence">{consequence}</span>}
        </span>
        {props.notice !== undefined && (
          <span role="status" title={props.notice}>
            {props.notice}
          </span>
        )}
        <span role="status">
          {props.stuckMails !== undefined && <a href="/staff/mails">{props.stuckMails}</a>}
        </span>
        <span role="status" className="status-said" title={props.said}>
          {props.said}
        </span>
      </div>
      <div className="status-facts">
        {props.onTour && (
          <div>
            <Button variant="text" onClick={props.onTour}>
              New here? Take the tour
            </Button>
          </div>
        )}
        <div>
          <kbd>{props.paletteShortcut}</kbd> {props.hint ?? 'all commands'}
        </div>
        <div>{props.session}</div>
        {props.staff !== undefined && <div>Signed in as {props.staff}</div>}
        <div>Version {version}</div>
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
  {
    connection,
    update,
    said,
    stuckMails,
  }: Pick<StatusBarProps, 'connection' | 'update' | 'said' | 'stuckMails'>,
): 'WHOLE' | 'LINE' | 'OVER' | 'NONE' | undefined {
  if (!isNarrow) return undefined;
  if (isUnfolded) return 'WHOLE';
  if (connection === 'AWAY' || connection === 'OFFLINE' || update || stuckMails !== undefined) {
    return 'LINE';
  }
  return connection === 'SLOW' || said !== undefined ? 'OVER' : 'NONE';
}
