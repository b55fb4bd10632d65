import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Everything that moved so far without a person's doing, one line for each. */
    layoutShifts?: string[];
  }
}

/** Notes from now on what moves on any page that is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = (window.layoutShifts = []);
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const placeOf = ({ x, y, width, height }: DOMRect) => `${x}|${y} (${width} × ${height})`;
    const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : '?';
          return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        shifts.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls to the end of the page, as pictures there come in, and tells what moved since it was opened. */
export function layoutShiftsToTheEnd(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What was just shown is painted first: with the scrolling in one frame, it would count as seen from the end.
    await frame();
    await frame();
    const isAtEnd = () => scrollY + innerHeight >= document.body.scrollHeight - 1;
    while (!isAtEnd()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await frame();
    }
    // A lazy picture in a part that is closed never comes.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode()));
    // What is laid out in a frame is told of after it.
    await frame();
    await frame();
    return window.layoutShifts ?? ['not observed'];
  });
}
