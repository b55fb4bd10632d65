import { SECOND_MS } from '#domain/durations.ts';

/**
 * Limits compression at maximum quality, which takes a tenth of a second per page. By their cookies, clients can
 * request more variants than are cached. Over the limit, pages are compressed at low quality. After a start, all pages
 * of the nine shops in their usual variants may be compressed; a publication affects only a few.
 */
export const COMPRESSIONS = { atOnce: 600, perSecond: 1 };

/** Creates a bucket of `atOnce` tokens, refilled with `perSecond`, which limits an expensive operation. */
export function createBudget(
  now: () => Date,
  { atOnce, perSecond }: { atOnce: number; perSecond: number },
) {
  let left = atOnce;
  let countedMs = now().getTime();
  return {
    /** Uses a token; returns whether there was one. */
    take(): boolean {
      const nowMs = now().getTime();
      const gained = ((nowMs - countedMs) / SECOND_MS) * perSecond;
      left = Math.min(atOnce, left + Math.max(0, gained));
      countedMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
