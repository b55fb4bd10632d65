/** What has brought a frame to an address; LATE: the pane has sent it elsewhere since, and that page is still to come. */
export type FrameWay = 'SENT' | 'LATE' | 'PERSON';

/** Tells the ways that a person goes in a frame from those on which its pane sends it. */
export function createFrameWays(): {
  send: (address: string) => void;
  come: (address: string | undefined) => FrameWay;
  /** Whether the page is still to come to which the pane has sent the frame last. */
  isComing: () => boolean;
} {
  /** Where the pane has sent the frame since one of its pages last came; the last of them is the one to come. */
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
      // From now on a person may go to the earlier ones.
      sent = [address];
      isComing = false;
      return 'SENT';
    },
    isComing: () => isComing,
  };
}
