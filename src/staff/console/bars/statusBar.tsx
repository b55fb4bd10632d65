import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

import type { Update } from '../useUpdate.ts';

type StatusBarProps = {
  isOnline: boolean;
  version: string;
  /** A newer version of the console waits for leave to take over; undefined: none does. */
  update: Update | undefined;
  /** What is said of the session: its last and its next renewal. */
  session: ReactNode;
  /** What the console did not find as it was left. */
  notice: string | undefined;
  /** How the palette is called up, as this machine's keys are printed. */
  paletteShortcut: string;
};

/** The line at the foot of the console: connection, notices, session, version. */
export function StatusBar({ isOnline, version, update, ...props }: StatusBarProps) {
  return (
    <footer className="status-bar">
      <div role="status">
        <span data-offline={!isOnline || undefined}>
          {isOnline
            ? 'Connected'
            : 'No connection: no other page, date or link can be had until it is back'}
        </span>
        {props.notice !== undefined && <span>{props.notice}</span>}
      </div>
      <div>{props.session}</div>
      <div>
        <kbd>{props.paletteShortcut}</kbd> all commands
      </div>
      <div>Version {version}</div>
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
