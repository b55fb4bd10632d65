import { useState } from 'react';

import type { Fold } from '../bars/useFold.ts';
import type { ConsoleState } from '../store/consoleState.ts';
import { useWall } from './useWall.ts';

/** The window's views besides its panes, with their switches. */
export type WindowViews = {
  isTimelineShown: boolean;
  showTimeline(isShown: boolean): void;
  areChangesShown: boolean;
  showChanges(areShown: boolean): void;
  /** Whether two pages are overlaid. */
  isOverlaid: boolean;
  overlay(isOverlaid: boolean): void;
  /** Whether the window counts down to changes in any shop and notifies of them. */
  isWatching: boolean;
  watch(isWatching: boolean): void;
  /** Whether only the panes and the next change are on the screen. */
  isWall: boolean;
  showWall(isShown: boolean): void;
};

/** Returns the views. The lists are stored and shared with other windows; the rest belongs to this window. */
export function useWindowViews(
  { isTimelineShown, areChangesShown }: ConsoleState,
  change: (part: Partial<ConsoleState>) => void,
  fold: Fold,
): WindowViews {
  const [isOverlaid, overlay] = useState(false);
  const [isWatching, watch] = useState(false);
  const { isWall, showWall } = useWall();
  return {
    isTimelineShown: isTimelineShown && fold.isUnfolded,
    showTimeline(isShown) {
      change({ isTimelineShown: isShown });
      if (isShown) fold.unfold(true);
    },
    areChangesShown,
    showChanges: (areShown) => change({ areChangesShown: areShown }),
    isOverlaid,
    overlay,
    isWatching: isWatching || isWall,
    watch,
    isWall,
    showWall,
  };
}
