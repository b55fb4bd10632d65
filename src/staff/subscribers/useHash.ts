import { useSyncExternalStore } from 'react';

function listen(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * Returns the URL's fragment, which reaches no server and no log, and a function that sets it as a step of the
 * history.
 */
export function useHash(): [string, (hash: string) => void] {
  const hash = useSyncExternalStore(listen, () => window.location.hash.slice(1));
  return [
    hash,
    (next) => {
      window.location.hash = next;
    },
  ];
}
