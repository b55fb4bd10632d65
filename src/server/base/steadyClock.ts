import { SECOND_MS } from '#domain/durations.ts';

/** So far the machine's clock may be beside the database's; doctor warns of the same. */
const TOLERANCE_MS = SECOND_MS;

export type SteadyClock = {
  now(): Date;
  /** Takes over what another clock said, in ms since 1970, between two readings of `steadyMs`. */
  follow(reading: { atMs: number; askedAtMs: number; answeredAtMs: number }): void;
};

/**
 * The machine's clock, as long as it agrees with another one, by which nodes share their time; where it does not, the
 * other one's time, carried on by a clock that only counts. So neither a wrong clock nor one that jumps has a say in
 * dates (decision 65).
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
      // While both agree, the finer one: two machines' clocks are closer than an answer's way.
      return new Date(Math.abs(readMs - countedMs) <= TOLERANCE_MS ? readMs : countedMs);
    },
    follow({ atMs, askedAtMs, answeredAtMs }) {
      const wayMs = answeredAtMs - askedAtMs;
      // It was read somewhere on the way: an answer that took long says less than what is known.
      if (wayMs <= TOLERANCE_MS) offsetMs = atMs - (askedAtMs + wayMs / 2);
    },
  };
}
