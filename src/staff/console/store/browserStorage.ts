import { get, setMany, update } from 'idb-keyval';

import type { StateStorage } from './consoleStore.ts';

const STATE_KEY = 'console-state';
const ASIDE_KEY = 'console-state-put-aside';
const CHANNEL = 'console-state';

/** Opens IndexedDB, and the channel between this browser's tabs. */
export function openBrowserStorage(): StateStorage {
  const channel = new BroadcastChannel(CHANNEL);
  let isOpen = true;
  return {
    read: () => get<unknown>(STATE_KEY),
    write: (choose) => update<unknown>(STATE_KEY, choose),
    readAside: () => get<unknown>(ASIDE_KEY),
    // In one transaction, so that neither is lost.
    swap: ({ aside, kept }) =>
      setMany([
        [ASIDE_KEY, aside],
        [STATE_KEY, kept],
      ]),
    broadcast() {
      // A place that was left still stores its last change, and the next place must hear of it.
      const sender = isOpen ? channel : new BroadcastChannel(CHANNEL);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
      sender.postMessage('STORED');
      if (!isOpen) sender.close();
    },
    listen(hear) {
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
        channel.close();
        isOpen = false;
      };
    },
  };
}
