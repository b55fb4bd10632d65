import { useState } from 'react';

import { useNarrow } from './useNarrow.ts';

export type Fold = {
  /** Menus, timeline and status have no room beside the page, and one button unfolds them over it. */
  isNarrow: boolean;
  /** They are on the screen. */
  isUnfolded: boolean;
  unfold: (isUnfolded: boolean) => void;
};

/** The bars of a narrow window, which are folded until they are asked for. */
export function useFold(): Fold {
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  return {
    isNarrow,
    isUnfolded: !isNarrow || isOpen,
    unfold: (isUnfolded) => setOpen(isNarrow && isUnfolded),
  };
}
