import { useSyncExternalStore } from 'react';

/**
 * Matches a window with space for one page only: a phone, or 1280 px at 200 % zoom. Style sheets use the same width.
 */
const NARROW = '(max-width: 640px)';
const narrow = () => matchMedia(NARROW);

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether there is space for only one page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
