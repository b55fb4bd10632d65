/** Who has navigated a frame to an address; LATE: the pane, which has navigated again since to a page still pending. */
export type FrameWay = 'SENT' | 'LATE' | 'PERSON';

/** Distinguishes navigation by the person in a frame from navigation by its pane. */
export function createFrameWays(): {
  send: (address: string) => void;
  come: (address: string | undefined) => FrameWay;
  /** Whether the pane's last navigation is still pending. */
  isComing: () => boolean;
} {
  /** The pane's navigations since one of them last arrived; the last is pending. */
  let sent: string[] = [];
  let isComing = false;
  return {
    send(address) {
      sent.push(address);
      isComing = true;
    },
    come(address) {
      if (address === undefined) return 'PERSON';
      if (address !== sent.at(-1)) return sent.includes(address) ? 'LATE' : 'PERSON';
      // From now on an arrival at an earlier address is the person's.
      sent = [address];
      isComing = false;
      return 'SENT';
    },
    isComing: () => isComing,
  };
}
