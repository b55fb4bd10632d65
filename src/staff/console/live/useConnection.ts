import { useEffect, useState, useSyncExternalStore } from 'react';

import type { ConsoleService } from './consoleService.ts';
import { createConnection } from './connection.ts';

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * Returns the service with its calls observed, the state of the connection (OFFLINE: the browser itself has no
 * network), and how often the connection has come back.
 */
export function useConnection(given: ConsoleService, onSessionEnded: () => void) {
  const [connection] = useState(() =>
    createConnection(given, { onSessionEnded, now: () => performance.now() }),
  );
  useEffect(() => {
    addEventListener('online', connection.noteReturn);
    return () => {
      removeEventListener('online', connection.noteReturn);
      connection.close();
    };
  }, [connection]);
  const { subscribe, service, suspect } = connection;
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const state = useSyncExternalStore(subscribe, connection.state);
  const returns = useSyncExternalStore(subscribe, connection.returns);
  return { service, connection: isOnline ? state : ('OFFLINE' as const), returns, suspect };
}
