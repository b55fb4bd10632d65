import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** All layout shifts so far without a person's input, a line for each. */
    layoutShifts?: string[];
  }
}

/** Records layout shifts on every page that is opened from now on. */
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

/** Scrolls to the end of the page, where pictures load, and returns the layout shifts since it was opened. */
export function layoutShiftsToTheEnd(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // New content is painted first: if the scrolling were in the same frame, it would count as seen from the end.
    await frame();
    await frame();
    const isAtEnd = () => scrollY + innerHeight >= document.body.scrollHeight - 1;
    while (!isAtEnd()) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await frame();
    }
    // A lazy picture in a closed part never loads.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode()));
    // Shifts of a frame's layout are reported after it.
    await frame();
    await frame();
    return window.layoutShifts ?? ['not observed'];
  });
}
