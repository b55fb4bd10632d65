/** A named channel between the tabs of one browser. */
export type TabChannel = {
  /** Sends to all other tabs. */
  broadcast(message: unknown): void;
  /** Calls with another tab's message, unvalidated: it may run another version of the app. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
};

/** Opens the named channel; without browser support, tabs do not communicate. */
export function openTabChannel(name: string): TabChannel {
  if (!('BroadcastChannel' in window)) {
    return { broadcast: () => {}, listen: () => {}, close: () => {} };
  }
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin alone
    broadcast: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  };
}
