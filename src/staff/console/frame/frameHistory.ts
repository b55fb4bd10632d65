import type { HostPage } from '#domain/hostPages.ts';
import { siteOfSegment } from '#domain/sites.ts';

import type { HistoryEntry } from '../workspace/useDesk.ts';

const joined = new WeakSet<Navigation>();

/**
 * Lets the links of a framed page replace it. The window and its frames share one history: an entry of the frame's own
 * would have the desk of the entry before, so that going back to it would show nothing else.
 */
export function replaceOnNavigation(
  { navigation, location }: Window,
  hostPages: readonly HostPage[],
): void {
  // Not every browser has the Navigation API.
  if (!navigation || joined.has(navigation)) return;
  joined.add(navigation);
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination, formData, downloadRequest } = event;
    if (navigationType !== 'push' || !event.cancelable) return;
    // The body of a form cannot be sent again, and what a script has added in place is its own.
    if (formData !== null || downloadRequest !== null) return;
    if (destination.sameDocument && !event.hashChange) return;
    const { origin, pathname } = new URL(destination.url);
    const isOfShop = siteOfSegment(pathname.split('/')[1] ?? '') !== undefined;
    const isOfHost = hostPages.some(({ path }) => path === pathname);
    if (origin !== location.origin || !(isOfShop || isOfHost)) return;
    event.preventDefault();
    navigation.navigate(destination.url, { history: 'replace' });
  });
}

/** What the desk's change is to do with the history after the page in a frame was navigated to by a person. */
export function entryAfterLoad({ navigation }: Window): HistoryEntry {
  return navigation?.activation?.navigationType === 'replace' ? 'ADD' : 'KEEP';
}
