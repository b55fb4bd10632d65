import { useEffect, useState, useSyncExternalStore } from 'react';

import { openBrowserStorage } from './browserStorage.ts';
import { FIRST_STATE, type ConsoleState } from './consoleState.ts';
import { createConsoleStore, type ConsoleStore, type Restoration } from './consoleStore.ts';

/** Returns the console's state, shared by all tabs; `changeState` stores it on the device. */
export function useConsoleState(): {
  state: ConsoleState;
  restoration: Restoration;
  changeState: ConsoleStore['change'];
} {
  const [store] = useState(() =>
    createConsoleStore({ storage: openBrowserStorage(), first: FIRST_STATE }),
  );
  useEffect(() => () => store.close(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const restoration = useSyncExternalStore(store.subscribe, store.restoration);
  return { state, restoration, changeState: store.change };
}
