import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

import type { PaneWidth } from '../workspace/workspace.ts';

/** The inner width of an element, in CSS pixels; 0 before it is measured. */
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

/** The width of the console's window, in CSS pixels. */
export const useWindowWidth = () => useSyncExternalStore(subscribe, () => innerWidth);

/** In a pane that has nearly the whole window, a page made a little smaller would only be blurred. */
const NEARLY_WHOLE = 0.9;

/**
 * How wide a page is, in CSS pixels, and how much smaller it is shown so that its whole width is seen; without a width it
 * is as wide as its room.
 */
export function sizeOf(
  wanted: PaneWidth,
  { room, window }: { room: number; window: number },
): { width: number | undefined; scale: number } {
  if (wanted === 'WINDOW' && (room === 0 || room >= window * NEARLY_WHOLE)) {
    return { width: undefined, scale: 1 };
  }
  const width = wanted === 'WINDOW' ? window : wanted;
  return { width, scale: room === 0 ? 1 : Math.min(1, room / width) };
}
