import { SECOND_MS } from '#domain/durations.ts';

/** Tolerated difference between machine and database clock; `doctor` warns beyond it. */
const TOLERANCE_MS = SECOND_MS;

export type SteadyClock = {
  now(): Date;
  /**
   * Synchronises with a reference clock. `atMs` is its time in ms since 1970; the other two are `steadyMs` before and
   * after the request.
   */
  follow(reading: { atMs: number; askedAtMs: number; answeredAtMs: number }): void;
};

/**
 * Returns the machine's time while it agrees with a reference clock, else the reference time advanced by a monotonic
 * clock. A wrong or jumping machine clock therefore never affects dates (decision 65).
 */
export function createSteadyClock(
  machine: { wallMs: () => number; steadyMs: () => number } = {
    wallMs: () => Date.now(),
    steadyMs: () => performance.now(),
  },
): SteadyClock {
  const { wallMs, steadyMs } = machine;
  let offsetMs = wallMs() - steadyMs();
  return {
    now() {
      const countedMs = steadyMs() + offsetMs;
      const readMs = wallMs();
      // While both clocks agree, the machine's is more precise than a network round trip.
      return new Date(Math.abs(readMs - countedMs) <= TOLERANCE_MS ? readMs : countedMs);
    },
    follow({ atMs, askedAtMs, answeredAtMs }) {
      const wayMs = answeredAtMs - askedAtMs;
      // The reference clock was read at some point of the round trip, so the reading of a slow one is ignored.
      if (wayMs <= TOLERANCE_MS) offsetMs = atMs - (askedAtMs + wayMs / 2);
    },
  };
}
