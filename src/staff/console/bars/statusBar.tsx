import { useSyncExternalStore, type ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

import { isInstallOffered, subscribeToInstallOffer } from '../install/installOffer.ts';
import type { ConnectionState } from '../live/connection.ts';
import type { Update } from '../useUpdate.ts';

type StatusBarProps = {
  connection: ConnectionState | 'OFFLINE';
  version: string;
  /** A newer version of the console waits for leave to take over; undefined: none does. */
  update: Update | undefined;
  /** What is said of the session: its last and its next renewal. */
  session: ReactNode;
  /** Who is signed in, as far as the server has told. */
  staff: string | undefined;
  /** What to begin with, where nothing was done yet. */
  hint: string | undefined;
  /** What the console did not find as it was left. */
  notice: string | undefined;
  /** What the last thing that was done came to. */
  said: string | undefined;
  /** Installs the console as an app, where the browser offers that. */
  onInstall: () => void;
  /** How the palette is called up, as this machine's keys are printed. */
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
