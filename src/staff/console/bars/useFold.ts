import { useState } from 'react';

import { useNarrow } from './useNarrow.ts';

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
