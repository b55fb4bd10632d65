import type { HostPage } from '#domain/hostPages.ts';
import { siteOfSegment } from '#domain/sites.ts';

import type { HistoryEntry } from '../workspace/useDesk.ts';

const joined = new WeakSet<Navigation>();

/**
 * Makes links in a framed page replace its history entry. The window and its frames share one history: an additional
 * entry of the frame would hold an unchanged desk, so that going back would show nothing new.
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
    // The body of a form cannot be sent again, and a script's own in-place navigation stays as it is.
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

/** Returns how the desk's change enters the history after the person has navigated in a frame. */
export function entryAfterLoad({ navigation }: Window): HistoryEntry {
  return navigation?.activation?.navigationType === 'replace' ? 'ADD' : 'KEEP';
}
