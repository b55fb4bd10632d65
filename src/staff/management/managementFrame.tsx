import type { ReactNode } from 'react';

import { Button } from '#ui/button/button.tsx';

/** Pages beside the desk, in the order of their links. */
const PAGES = [
  { path: '/staff', name: 'Console' },
  { path: '/staff/changes', name: 'Changes' },
  { path: '/staff/schedule', name: 'Schedule' },
  { path: '/staff/figures', name: 'Figures' },
  { path: '/staff/subscribers', name: 'Subscribers' },
  { path: '/staff/people', name: 'People' },
  { path: '/staff/mails', name: 'Mails' },
  { path: '/staff/systems', name: 'Systems' },
  { path: '/staff/audit', name: 'Audit' },
  { path: '/staff/profile', name: 'Profile' },
] as const;

type ManagementFrameProps = {
  title: string;
  /** The message about the session's renewal. */
  session: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
};

/** Renders the frame of every page beside the desk: the way back, its heading and the session. */
export function ManagementFrame({ title, session, onSignOut, children }: ManagementFrameProps) {
  return (
    <div className="management">
      <header>
        <nav aria-label="Console">
          {PAGES.map(({ path, name }) => (
            <a key={path} href={path} aria-current={name === title ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <Button variant="text" onClick={onSignOut}>
          Log out
        </Button>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <footer>{session}</footer>
    </div>
  );
}
