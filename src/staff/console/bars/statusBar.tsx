import { useSyncExternalStore, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

import { isInstallOffered, subscribeToInstallOffer } from '../install/installOffer.ts';
import type { ConnectionState } from '../live/connection.ts';
import type { Update } from '../useUpdate.ts';

type StatusBarProps = {
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
  /** The outcome of the last action. */
  said: string | undefined;
  /** Installs the console as an app, where the browser offers that. */
  onInstall: () => void;
  /** The shortcut of the palette, as written on this platform. */
  paletteShortcut: string;
};

const CONNECTIONS: Record<StatusBarProps['connection'], string> = {
  CONNECTED: 'Connected',
  SLOW: 'Connected, but answers are slow',
  AWAY: 'The server does not answer: what is missing comes back by itself once it does',
  OFFLINE: 'No connection: no other page, date or link can be loaded until it is back',
};

/** The line at the foot of the console: connection, notices, session, version. */
export function StatusBar({ connection, version, update, ...props }: StatusBarProps) {
  const isOffered = useSyncExternalStore(subscribeToInstallOffer, isInstallOffered);
  return (
    <footer className="status-bar">
      <div>
        <span role="status" data-connection={connection}>
          {CONNECTIONS[connection]}
        </span>
        {props.notice !== undefined && <span role="status">{props.notice}</span>}
        <span role="status" className="status-said">
          {props.said}
        </span>
      </div>
      {props.staff !== undefined && <div>Signed in as {props.staff}</div>}
      <div>{props.session}</div>
      <div>
        <kbd>{props.paletteShortcut}</kbd> {props.hint ?? 'all commands'}
      </div>
      <div>Version {version}</div>
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
