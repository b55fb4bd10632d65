import { useSyncExternalStore } from 'react';

/** A phone, or a window of 1280 px at a zoom of 200 %: there is room for one page. The style sheets have the same width. */
const NARROW = '(max-width: 640px)';
const narrow = () => matchMedia(NARROW);

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window has room for one page alone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches);
}
