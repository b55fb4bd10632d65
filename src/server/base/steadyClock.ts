import { SECOND_MS } from '#domain/durations.ts';

/** Tolerated difference between machine and database clock; `doctor` warns beyond it. */
const TOLERANCE_MS = SECOND_MS;

export type SteadyClock = ReturnType<typeof createSteadyClock>;

/**
 * Returns the machine's time while it agrees with a reference clock, else the reference time advanced by a monotonic
 * clock. A wrong or jumping machine clock therefore never affects dates (decision 65).
 */
export function createSteadyClock({
  wallMs = () => Date.now(),
  steadyMs = () => performance.now(),
} = {}) {
  let offsetMs = wallMs() - steadyMs();
  return {
    now(): Date {
      const countedMs = steadyMs() + offsetMs;
      const readMs = wallMs();
      // While both clocks agree, the machine's is more precise than a network round trip.
      return new Date(Math.abs(readMs - countedMs) <= TOLERANCE_MS ? readMs : countedMs);
    },
    /**
     * Synchronises with a reference clock. `atMs` is its time in ms since 1970; the other two are `steadyMs` before and
     * after the request.
     */
    follow({
      atMs,
      askedAtMs,
      answeredAtMs,
    }: Record<'atMs' | 'askedAtMs' | 'answeredAtMs', number>): void {
      const wayMs = answeredAtMs - askedAtMs;
      // The reference clock was read at some point of the round trip, so the reading of a slow one is ignored.
      if (wayMs <= TOLERANCE_MS) offsetMs = atMs - (askedAtMs + wayMs / 2);
    },
  };
}
