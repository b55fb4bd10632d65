import { redirect } from '@tanstack/react-router';

/** Loads the code that in-app navigation needs, on first use. Rejects when it cannot be loaded. */
export const loadPageChange = () => import('./pageChange.ts');

/** Leaves a page to the server: the browser loads its document. For a route to throw. */
export function redirectToDocument({ href }: { href: string }) {
  return redirect({ href, reloadDocument: true });
}

/**
 * Waits for what a page needs besides itself where the app goes there. Without a network, or after a release that
 * took it away, the server sends the page.
 */
export async function orLoadDocument(
  needed: Promise<unknown>,
  location: { href: string },
): Promise<void> {
  try {
    await needed;
  } catch {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
    throw redirectToDocument(location);
  }
}
