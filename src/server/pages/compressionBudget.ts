import { SECOND_MS } from '#domain/durations.ts';

/** All pages of the nine shops in their common variants: a server that has just started keeps each at once. */
const AT_ONCE = 600;
/** A published change has a handful of pages made again. */
const PER_SECOND = 1;

/** A right to something that costs much, so often and no more: a token bucket. */
export type Budget = {
  /** Whether it may be done now, which counts. */
  take(): boolean;
};

/** Gives `atOnce` at first, and `perSecond` more as they are used up. */
export function createBudget(parts: {
  now: () => Date;
  atOnce: number;
  perSecond: number;
}): Budget {
  const { now, atOnce, perSecond } = parts;
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
 * How often a page may be compressed for keeping, which takes a processor a tenth of a second. By their cookies
 * clients can ask for more variants of pages than are kept, over and over; beyond the budget they get theirs
 * as any page that is not kept.
 */
export const createCompressionBudget = ({ now }: { now: () => Date }): Budget =>
  createBudget({ now, atOnce: AT_ONCE, perSecond: PER_SECOND });
