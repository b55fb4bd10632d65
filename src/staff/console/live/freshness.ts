import type { ContentState } from '#contract/preview.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { ShownView } from '../frame/shownPage.ts';

/** State of a shop's content by the server's last response. Instants are by this device's clock. */
export type ShopFreshness = {
  version: number;
  /** When the last response arrived. */
  checkedMs: number;
  /** When the last change since the console was opened has reached every node; may be in the future. */
  changedMs: number | undefined;
  /** When the next change is due; undefined: nothing is scheduled. */
  nextMs: number | undefined;
};

export type Freshness = Partial<Record<SiteCode, ShopFreshness>>;

/** How long a page that shows now stays current without a confirmation. */
export const STALE_MS = 2 * MINUTE_MS + MINUTE_MS / 2;

/** How long another node may show the old content after a publication. */
const PUBLICATION_LAG_MS = 6 * SECOND_MS;

/** Returns the state after a response that arrived at `receivedMs`. */
export function freshAfter(before: Freshness, answer: ContentState, receivedMs: number): Freshness {
  const serverMs = Date.parse(answer.now);
  const after: Freshness = { ...before };
  for (const { site, version, nextChangeAt } of answer.shops) {
    const previous = before[site];
    const isPublished = previous !== undefined && previous.version !== version;
    // A scheduled change has come; its instant is exact, whichever clock it is read by.
    const isDue = previous?.nextMs !== undefined && previous.nextMs <= receivedMs;
    after[site] = {
      version,
      checkedMs: receivedMs,
      changedMs: isPublished
        ? receivedMs + PUBLICATION_LAG_MS
        : isDue
          ? previous.nextMs
          : previous?.changedMs,
      nextMs: nextChangeAt === null ? undefined : Date.parse(nextChangeAt) - serverMs + receivedMs,
    };
  }
  return after;
}

/** Returns the view of a page; for a page that shows now, with the instant until which it is known to be current. */
export function confirmShown(
  shown: ShownView | undefined,
  freshness: Freshness,
): ShownView | undefined {
  if (shown === undefined || shown.view.at !== null) return shown;
  return { ...shown, asOfMs: knownUntilMs(shown.asOfMs, freshness[shown.view.site]) };
}

/** Returns until when a page that shows now and arrived at `cameMs` is known to be current. */
export function knownUntilMs(cameMs: number, shop: ShopFreshness | undefined): number {
  if (shop === undefined || isOutdated(cameMs, shop)) return cameMs;
  return Math.max(cameMs, shop.checkedMs);
}

/** Returns whether the content has changed since the arrival of a page that shows now. */
export function isOutdated(cameMs: number, shop: ShopFreshness | undefined): boolean {
  return shop?.changedMs !== undefined && cameMs < shop.changedMs;
}
