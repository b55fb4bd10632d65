import type { ReactNode } from 'react';

type StatusBarProps = {
  isOnline: boolean;
  version: string;
  /** What is said of the session: its last and its next renewal. */
  session: ReactNode;
  /** What the console cannot do at the moment, or did not find as it was left. */
  notice: string | undefined;
};

/** The line at the foot of the console: session, connection, notices, version. */
export function StatusBar({ isOnline, version, session, notice }: StatusBarProps) {
  return (
    <footer className="status-bar">
      <div role="status">
        <span data-offline={!isOnline || undefined}>
          {isOnline ? 'Connected' : 'No connection: pages shown stay, others come when it is back'}
        </span>
        {notice !== undefined && <span>{notice}</span>}
      </div>
      <div>{session}</div>
      <div>Version {version}</div>
    </footer>
  );
}
