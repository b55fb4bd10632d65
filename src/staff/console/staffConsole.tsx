import type { ReactNode } from 'react';

import { ConsoleApp } from './consoleApp.tsx';
import { RequireStaffSession } from './session/requireStaffSession.tsx';
import { useUpdate } from './install/useUpdate.ts';

type StaffConsoleProps = {
  version: string;
  /** Renders the session's renewal in the status bar; calls `onEnded` when the session has ended. */
  renderSession: (onEnded: () => void) => ReactNode;
};

/** The console with its sign-in page (spec §2.3, §6). */
export function StaffConsole({ version, renderSession }: StaffConsoleProps) {
  const update = useUpdate();
  return (
    <RequireStaffSession
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
