const CHANNEL = 'staff-session';

/** How this browser's tabs tell each other that staff have signed in or out. */
export function openStaffTabs(): {
  tell(): void;
  /** Also calls `onChange` when the tab is looked at again. Returns how to stop. */
  follow(onChange: () => void): () => void;
} {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    tell: () => channel.postMessage('CHANGED'),
    follow(onChange) {
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
