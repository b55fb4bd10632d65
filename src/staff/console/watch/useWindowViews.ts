import { useState } from 'react';

import type { Fold } from '../bars/useFold.ts';
import type { ConsoleState } from '../store/consoleState.ts';
import { useWall } from './useWall.ts';

export type WindowViews = ReturnType<typeof useWindowViews>;

/**
 * Returns the window's views besides its panes, with their switches. The lists are stored and shared with other
 * windows; the rest belongs to this window.
 */
export function useWindowViews(
  { isTimelineShown, areChangesShown }: ConsoleState,
  change: (part: Partial<ConsoleState>) => void,
  fold: Fold,
) {
  const [isOverlaid, overlay] = useState(false);
  const [isWatching, watch] = useState(false);
  const { isWall, showWall } = useWall();
  return {
    isTimelineShown: isTimelineShown && fold.isUnfolded,
    showTimeline(isShown: boolean) {
      change({ isTimelineShown: isShown });
      if (isShown) fold.unfold(true);
    },
    areChangesShown,
    showChanges: (areShown: boolean) => change({ areChangesShown: areShown }),
    /** Whether two pages are overlaid. */
    isOverlaid,
    overlay,
    /** Whether the window counts down to changes in any shop and notifies of them. */
    isWatching: isWatching || isWall,
    watch,
    /** Whether only the panes and the next change are on the screen. */
    isWall,
    showWall,
  };
}
