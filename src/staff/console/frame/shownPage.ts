import * as z from 'zod/mini';

import { previewView } from '#contract/preview.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { PaneView } from '../workspace/workspace.ts';

/** The view in a frame as the answer states it: `asOfMs` is the instant that it shows, for now that of its arrival. */
export type ShownView = { view: PaneView; asOfMs: number };

const VIEW_ATTRIBUTE = 'data-preview-view';
/** What the bar of a preview states. */
export const shownView = z.pick(previewView, { at: true, group: true, changeSet: true });

/**
 * Reads the view of a framed page from the bar that the server has rendered into it; undefined while that part of the
 * answer has not arrived, and for a page that is no preview.
 */
export function readShownView(
  page: Document,
  place: { site: SiteCode; path: string },
): ShownView | undefined {
  const written = page.querySelector(`[${VIEW_ATTRIBUTE}]`)?.getAttribute(VIEW_ATTRIBUTE);
  if (!written) return undefined;
  return shownViewOf(shownView.parse(JSON.parse(written)), place, cameAtMs(page));
}

/** The same from what the bar states; `arrivedMs`: when the first byte of its page arrived. */
export function shownViewOf(
  view: z.infer<typeof shownView>,
  place: { site: SiteCode; path: string },
  arrivedMs: number,
): ShownView {
  return {
    view: { ...place, ...view },
    asOfMs: view.at === null ? arrivedMs : Date.parse(view.at),
  };
}

/** When the first byte of a page arrived: the server has read the content by then. */
function cameAtMs({ defaultView }: Document): number {
  if (defaultView === null) return Date.now();
  const { timeOrigin } = defaultView.performance;
  const [entry] = defaultView.performance.getEntriesByType('navigation');
  return (
    timeOrigin +
    (entry instanceof defaultView.PerformanceNavigationTiming ? entry.responseStart : 0)
  );
}
