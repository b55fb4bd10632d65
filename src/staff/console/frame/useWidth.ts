import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

import type { PaneWidth } from '../workspace/workspace.ts';

/** Returns the inner width of an element, in CSS pixels; 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** Returns the width of the console's window, in CSS pixels. */
export const useWindowWidth = () => useSyncExternalStore(subscribe, () => innerWidth);

/**
 * Minimum scale below which a page is made smaller. In a pane almost as wide as the window, slight scaling would only
 * blur it.
 */
const NEARLY_WHOLE = 0.9;

/**
 * Returns the width of a page in CSS pixels and the scale at which that whole width fits. Without a requested width
 * the page is as wide as its space.
 */
export function fitPage(
  wanted: PaneWidth,
  { room, window }: { room: number; window: number },
): { width: number | undefined; scale: number } {
  if (wanted === 'WINDOW' && (room === 0 || room >= window * NEARLY_WHOLE)) {
    return { width: undefined, scale: 1 };
  }
  const width = wanted === 'WINDOW' ? window : wanted;
  return { width, scale: room === 0 ? 1 : Math.min(1, room / width) };
}
