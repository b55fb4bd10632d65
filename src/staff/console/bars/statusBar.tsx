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
  /** A newer version of the console that waits for the user to activate it; undefined: none does. */
  update: Update | undefined;
  /** The session's last and next renewal. */
  session: ReactNode;
  /** The signed-in user; undefined until the server has answered. */
  staff: string | undefined;
  /** A hint for the first visit. */
  hint: string | undefined;
  /** A notice that stored state could not be restored. */
  notice: string | undefined;
  /** Why mails wait to be sent; undefined: none does. */
  stuckMails: string | undefined;
  /** The outcome of the last action. */
  said: string | undefined;
  /** Installs the console as an app, where the browser offers that. */
  onInstall: () => void;
  /** The shortcut of the palette, as written on this platform. */
  paletteShortcut: string;
};

/** The state of the connection, and what follows from it, which a narrow window has no room for. */
const CONNECTIONS: Record<StatusBarProps['connection'], readonly [string, string?]> = {
  CONNECTED: ['Connected'],
  SLOW: ['Connected, but slow'],
  AWAY: ['The server does not respond', ': missing parts load once it does'],
  OFFLINE: ['No connection', ': nothing can be loaded until it returns'],
};

/**
 * The one line at the foot of the console: connection, notices, session, version. What has no room folds, from the
 * last of the facts to the first. In a narrow window it is there when it is asked for or has something to say.
 */
export function StatusBar({ fold, connection, version, update, ...props }: StatusBarProps) {
  const isOffered = useSyncExternalStore(subscribeToInstallOffer, isInstallOffered);
  const [state, consequence] = CONNECTIONS[connection];
  return (
    <footer
      id={STATUS_ID}
      className="status-bar"
      data-form={formOf(fold, {
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
 * What a narrow window shows of it: all of it; its line; its line over the page, so that the page keeps its height for
 * what is soon gone; nothing. Undefined: the line of a wide window.
 */
function formOf(
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
