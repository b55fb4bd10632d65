import { useState } from 'react';

import { useNarrow } from './useNarrow.ts';

export type Fold = {
  /** Whether menus, timeline and status do not fit next to the page, so that a button unfolds them. */
  isNarrow: boolean;
  /** Whether they are visible. */
  isUnfolded: boolean;
  unfold: (isUnfolded: boolean) => void;
};

/** Returns the state of a narrow window's bars, folded by default. */
export function useFold(): Fold {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  return {
    isNarrow,
    isUnfolded: !isNarrow || isOpen,
    unfold: (isUnfolded) => setOpen(isNarrow && isUnfolded),
  };
}
