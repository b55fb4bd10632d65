import { useSyncExternalStore } from 'react';

/** A phone, or 1280 px at 200 % zoom: room for one page. Style sheets use the same width. */
const NARROW = '(max-width: 640px)';
const narrow = () => matchMedia(NARROW);

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether there is room for only one page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
