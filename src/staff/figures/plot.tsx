import { useEffect, useRef } from 'react';

import type { PlotData } from './drawPlot.ts';

type PlotProps = {
  /** The text alternative of the picture. */
  words: string;
  /** The data, with the same identity while it is unchanged. */
  data: PlotData;
};

/** Renders lines as a picture. The page contains the same data as text and table. */
export function Plot({ words, data }: PlotProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    let erase: (() => void) | undefined;
    let isOver = false;
    async function draw(within: HTMLElement) {
      const { drawPlot } = await import('./drawPlot.ts');
      erase?.();
      erase = isOver ? undefined : drawPlot(within, data);
    }
    // The observer first reports the initial size.
    const observer = new ResizeObserver(() => void draw(box).catch(console.warn));
    observer.observe(box);
    return () => {
      isOver = true;
      observer.disconnect();
      erase?.();
    };
  }, [data]);
  return <div ref={boxRef} className="figures-plot" role="img" aria-label={words} />;
}
