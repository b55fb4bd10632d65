import { useState, useSyncExternalStore } from 'react';

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

export type Fold = ReturnType<typeof useFold>;

/**
 * Returns whether menus, timeline and status do not fit next to the page, so that a button unfolds them, and whether
 * they are visible.
 */
export function useFold() {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  return {
    isNarrow,
    isUnfolded: !isNarrow || isOpen,
    unfold: (isUnfolded: boolean) => setOpen(isNarrow && isUnfolded),
  };
}
