import { useEffect, useRef } from 'react';

import type { PlotData } from './drawPlot.ts';

type PlotProps = {
  /** Says what it shows to who does not see it. */
  words: string;
  /** The same object for as long as it says the same. */
  data: PlotData;
};

/** Lines as a picture; its page has the same in words and in a table. */
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
    // It tells the size once at first.
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
