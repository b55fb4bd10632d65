/** What the tabs of one browser tell each other under one name. */
export type TabChannel = {
  /** Tells all other tabs. */
  broadcast(message: unknown): void;
  /** Calls with the message of another tab, unchecked: it may run another version of the app. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
};

/** Opens the channel of that name; where the browser has none, each tab is for itself. */
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
