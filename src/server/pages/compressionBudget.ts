import { SECOND_MS } from '#domain/durations.ts';

/** Number of compressions allowed at once: all pages of the nine shops in their usual variants, after a start. */
const AT_ONCE = 600;
/** Compressions allowed per second afterwards; a publication affects only a few pages. */
const PER_SECOND = 1;

/** A token bucket that limits an expensive operation. */
export type Budget = {
  /** Uses a token; returns whether there was one. */
  take(): boolean;
};

/** Creates a bucket of `atOnce` tokens, refilled with `perSecond`. */
export function createBudget(options: {
  now: () => Date;
  atOnce: number;
  perSecond: number;
}): Budget {
  const { now, atOnce, perSecond } = options;
  let left = atOnce;
  let countedMs = now().getTime();
  return {
    take() {
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

/**
 * Limits compression at maximum quality, which takes a tenth of a second per page. By their cookies, clients can
 * request more variants than are cached. Over the limit, pages are compressed at low quality.
 */
export const createCompressionBudget = ({ now }: { now: () => Date }): Budget =>
  createBudget({ now, atOnce: AT_ONCE, perSecond: PER_SECOND });
