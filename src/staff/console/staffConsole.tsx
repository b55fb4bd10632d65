import type { ReactNode } from 'react';

import { ConsoleApp } from './consoleApp.tsx';
import { StaffDoor } from './staffDoor.tsx';
import { useUpdate } from './useUpdate.ts';

type StaffConsoleProps = {
  version: string;
  /** What the status bar says of the session's renewal, while there is one; it tells when there is none any more. */
  renderSession: (onEnded: () => void) => ReactNode;
};

/** The console: what staff see once they are signed in, and the door before it (spec §2.3, §6). */
export function StaffConsole({ version, renderSession }: StaffConsoleProps) {
  const update = useUpdate();
  return (
    <StaffDoor
      renderInside={(inside) => (
        <ConsoleApp
          {...inside}
          version={version}
          update={update}
          session={renderSession(inside.onSessionEnded)}
        />
      )}
    />
  );
}
