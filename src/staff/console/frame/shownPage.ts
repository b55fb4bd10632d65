import { statedView, type StatedView } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { PaneView } from '../workspace/workspace.ts';

/**
 * The view in a frame as the response states it. `asOfMs` is the shown instant; for a view of now, the time of
 * arrival.
 */
export type ShownView = { view: PaneView; asOfMs: number };

const VIEW_ATTRIBUTE = 'data-preview-view';

/**
 * Reads the view of a framed page from its server-rendered bar. Returns undefined until that part of the response has
 * arrived, and for a page that is no preview.
 */
export function readShownView(
  page: Document,
  place: { site: SiteCode; path: string },
): ShownView | undefined {
  const written = page.querySelector(`[${VIEW_ATTRIBUTE}]`)?.getAttribute(VIEW_ATTRIBUTE);
  if (!written) return undefined;
  return toShownView(statedView.parse(JSON.parse(written)), place, cameAtMs(page));
}

/** Derives the same view from the bar's statements; `arrivedMs`: when the first byte of its page arrived. */
export function toShownView(
  view: StatedView,
  place: { site: SiteCode; path: string },
  arrivedMs: number,
): ShownView {
  return {
    view: { ...place, ...view },
    asOfMs: view.at === null ? arrivedMs : Date.parse(view.at),
  };
}

/**
 * Writes another view into the bar of a kept page. The bar's visible text, hidden in a frame, stays that of the
 * former view.
 */
export function writeShownView(page: Document, view: StatedView): void {
  const bar = page.querySelector(`[${VIEW_ATTRIBUTE}]`);
  bar?.setAttribute(VIEW_ATTRIBUTE, JSON.stringify(view));
  bar?.querySelector('p')?.replaceChildren();
}

/** Returns when the first byte of a page arrived. By then the server had read the content. */
function cameAtMs({ defaultView }: Document): number {
  if (defaultView === null) return Date.now();
  const { timeOrigin } = defaultView.performance;
  const [entry] = defaultView.performance.getEntriesByType('navigation');
  return (
    timeOrigin +
    (entry instanceof defaultView.PerformanceNavigationTiming ? entry.responseStart : 0)
  );
}
