const CHANNEL = 'staff-session';

/** Notifies this browser's other tabs when staff sign in or out. */
export function openStaffTabs() {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    broadcast: () => channel.postMessage('CHANGED'),
    /** Also calls `onChange` when the tab becomes visible. Returns a function that stops it. */
    follow(onChange: () => void) {
      const onShown = () => {
        if (document.visibilityState === 'visible') onChange();
      };
      channel.addEventListener('message', onChange);
      document.addEventListener('visibilitychange', onShown);
      return () => {
        channel.removeEventListener('message', onChange);
        document.removeEventListener('visibilitychange', onShown);
      };
    },
  };
}
