import { useEffect, useState, useSyncExternalStore } from 'react';

import { openBrowserStorage } from './browserStorage.ts';
import type { ConsoleState } from './consoleState.ts';
import { createConsoleStore } from './consoleStore.ts';

export type StoredConsole = ReturnType<typeof useConsoleState>;

/** Returns the console's state, shared by all tabs, and functions that change it on the device. */
export function useConsoleState() {
  const [store] = useState(() => createConsoleStore(openBrowserStorage()));
  useEffect(() => () => store.close(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const restoration = useSyncExternalStore(store.subscribe, store.restoration);
  const change = (part: Partial<ConsoleState>) =>
    store.change((before) => ({ ...before, ...part }));
  return {
    state,
    restoration,
    isRestored: restoration !== 'PENDING',
    changeState: store.change,
    change,
    /** Goes to the first stop of the tour. */
    beginTour(go: (address: string) => void) {
      change({ tourStop: 1 });
      go('/staff/today');
    },
  };
}
