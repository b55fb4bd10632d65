import type { ReactNode } from 'react';

import { ConsoleApp } from './consoleApp.tsx';
import { RequireStaffSession } from './session/requireStaffSession.tsx';
import { useUpdate } from './install/useUpdate.ts';

type StaffConsoleProps = {
  version: string;
  /** The status bar's message about the session's renewal. */
  session: ReactNode;
};

/** The console with its sign-in page (spec §2.3, §6). */
export function StaffConsole({ version, session }: StaffConsoleProps) {
  const update = useUpdate();
  return (
    <RequireStaffSession
      renderInside={(inside) => (
        <ConsoleApp {...inside} version={version} update={update} session={session} />
      )}
    />
  );
}
