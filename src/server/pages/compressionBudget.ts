import { SECOND_MS } from '#domain/durations.ts';

/** All pages of the nine shops in their common variants, so that a fresh server caches each at once. */
const AT_ONCE = 600;
/** A publication affects a handful of pages. */
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
 * Limits maximum compression, which takes a tenth of a second per page. With cookies, clients can request more
 * variants than are cached; beyond the budget they get single compression.
 */
export const createCompressionBudget = ({ now }: { now: () => Date }): Budget =>
  createBudget({ now, atOnce: AT_ONCE, perSecond: PER_SECOND });
