import type { ReactNode } from 'react';

/** The app's part of a shop page; header and footer are outside it in the server's HTML. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="shell-content" tabIndex={-1}>
      {children}
    </main>
  );
}
