import { redirect } from '@tanstack/react-router';

/** Loads the code for in-app navigation on first use. Rejects when it cannot be loaded. */
export const loadPageChange = () => import('./pageChange.ts');

/** Thrown by a route to force a full document load. */
export function redirectToDocument({ href }: { href: string }) {
  return redirect({ href, reloadDocument: true });
}

/**
 * Loads and returns a page's dependencies during in-app navigation. If that fails, offline or after a release, the document is
 * loaded.
 */
export async function orLoadDocument<Needed>(
  needed: Promise<Needed>,
  location: { href: string },
): Promise<Needed> {
  try {
    return await needed;
  } catch {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way out of a loader
    throw redirectToDocument(location);
  }
}
