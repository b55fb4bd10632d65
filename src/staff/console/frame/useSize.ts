import { useLayoutEffect, useState, type RefObject } from 'react';

/** The inner size of an element, in CSS pixels; 0 × 0 before it is measured. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: measured.clientWidth, height: measured.clientHeight });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
