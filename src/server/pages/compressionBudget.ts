import { SECOND_MS } from '#domain/durations.ts';

/** All pages of the nine shops in their common variants: a server that has just started keeps each at once. */
const AT_ONCE = 600;
/** A published change has a handful of pages made again. */
const PER_SECOND = 1;

export type CompressionBudget = {
  /** Whether a page may be compressed as far as it goes now, which counts. */
  take(): boolean;
};

/**
 * How often a page may be compressed for keeping, which takes a processor a tenth of a second. By their cookies
 * clients can ask for more variants of pages than are kept, over and over; beyond the budget they get theirs
 * as any page that is not kept.
 */
export function createCompressionBudget({ now }: { now: () => Date }): CompressionBudget {
  let left = AT_ONCE;
  let countedMs = now().getTime();
  return {
    take() {
      const nowMs = now().getTime();
      const gained = ((nowMs - countedMs) / SECOND_MS) * PER_SECOND;
      left = Math.min(AT_ONCE, left + Math.max(0, gained));
      countedMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
