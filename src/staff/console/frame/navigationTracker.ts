/**
 * The origin of a frame's navigation. LATE: the pane, which has since navigated again to a page that is still
 * pending.
 */
export type NavigationOrigin = 'SENT' | 'LATE' | 'PERSON';

/** Distinguishes navigation by the person in a frame from navigation by its pane. */
export function createNavigationTracker() {
  /** The pane's navigations since the last arrival; the last one is pending. */
  let sent: string[] = [];
  let isPending = false;
  return {
    start(address: string): void {
      sent.push(address);
      isPending = true;
    },
    arrive(address: string | undefined): NavigationOrigin {
      if (address === undefined) return 'PERSON';
      if (address !== sent.at(-1)) return sent.includes(address) ? 'LATE' : 'PERSON';
      // From now on an arrival at an earlier address comes from the person.
      sent = [address];
      isPending = false;
      return 'SENT';
    },
    /** Whether the pane's last navigation is still pending. */
    isPending: () => isPending,
  };
}
