import { useState } from 'react';

import { useWall } from './useWall.ts';

/** What this window shows besides its desk; not stored and not shared with other windows. */
export function useWindowViews() {
  const [isOverlaid, overlay] = useState(false);
  const [isWatching, watch] = useState(false);
  const { isWall, showWall } = useWall();
  return { isOverlaid, overlay, isWatching: isWatching || isWall, watch, isWall, showWall };
}
