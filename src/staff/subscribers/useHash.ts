import { useSyncExternalStore } from 'react';

function listen(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns the fragment of the address, which no server and no log gets to see, and sets it as a step of the history. */
export function useHash(): [string, (hash: string) => void] {
  const hash = useSyncExternalStore(listen, () => window.location.hash.slice(1));
  return [
    hash,
    (next) => {
      window.location.hash = next;
    },
  ];
}
