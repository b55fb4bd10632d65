import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection at all, and how often it came back: then what is missing is asked for again. */
export function useConnection(): { isOnline: boolean; returns: number } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const onReturn = () => setReturns((count) => count + 1);
    addEventListener('online', onReturn);
    return () => removeEventListener('online', onReturn);
  }, []);
  return { isOnline, returns };
}
