import type { ReactNode } from 'react';

/** What the app fills of a shop's page. Header and footer stand beside it, in the server's HTML. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="shell-content" tabIndex={-1}>
      {children}
    </main>
  );
}
