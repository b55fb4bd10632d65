import type { ContentState } from '#contract/preview.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { SiteCode } from '#domain/sites.ts';

/** How the content of a shop stands as far as the server has told. Instants are by this device's clock. */
export type ShopFreshness = {
  version: number;
  /** When the server was last heard of it. */
  checkedMs: number;
  /** When it last became another on every node, as far as that is since the console was opened; may lie ahead. */
  changedMs: number | undefined;
  /** When it becomes another next; undefined: nothing is planned. */
  nextMs: number | undefined;
};

export type Freshness = Partial<Record<SiteCode, ShopFreshness>>;

/** A page that shows now and was not found to be right for so long is stale. */
export const STALE_MS = 2 * MINUTE_MS + MINUTE_MS / 2;

/** Another node may show what was there before for so long after a publication. */
const PUBLICATION_LAG_MS = 6 * SECOND_MS;

/** What is known after an answer of the server that came at `receivedMs`. */
export function freshAfter(before: Freshness, answer: ContentState, receivedMs: number): Freshness {
  const serverMs = Date.parse(answer.now);
  const after: Freshness = { ...before };
  for (const { site, version, nextChangeAt } of answer.shops) {
    const previous = before[site];
    const isPublished = previous !== undefined && previous.version !== version;
    // A change that was planned has come; its instant is exact, by whichever clock.
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

/** Until when a page that shows now and came at `cameMs` is known to be what the shop shows. */
export function knownUntilMs(cameMs: number, shop: ShopFreshness | undefined): number {
  if (shop === undefined || isOutdated(cameMs, shop)) return cameMs;
  return Math.max(cameMs, shop.checkedMs);
}

/** Whether the content has become another since a page that shows now came. */
export function isOutdated(cameMs: number, shop: ShopFreshness | undefined): boolean {
  return shop?.changedMs !== undefined && cameMs < shop.changedMs;
}
