/** A reading of the device's two clocks: wall clock and monotonic clock. */
export type ClockReading = { wallMs: number; runningMs: number };

/** Server clock minus device clock, and when it was measured. */
export type ServerClock = { offsetMs: number; learntAt: ClockReading };

/** Maximum drift between the clocks while neither is set and the device is awake. */
export const DRIFT_LIMIT_MS = 5000;
/** Half of the second to which `Date` headers are rounded down. */
const HALF_SECOND_MS = 500;

/**
 * Estimates the server's clock from a response's `Date`; undefined without one, or if the device's clock changed
 * during the call.
 */
export function readServerClock(
  date: string | null,
  sentAt: ClockReading,
  receivedAt: ClockReading,
): ServerClock | undefined {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs) || !ranEvenly(sentAt, receivedAt)) return undefined;
  const middleMs = (sentAt.wallMs + receivedAt.wallMs) / 2;
  return { offsetMs: serverMs + HALF_SECOND_MS - middleMs, learntAt: receivedAt };
}

/**
 * Returns the server's time at a later reading. Uses the greater of both elapsed times, because the monotonic clock
 * stops during sleep and the wall clock may be set back.
 */
export function serverTime({ offsetMs, learntAt }: ServerClock, now: ClockReading): number {
  const runMs = Math.max(now.wallMs - learntAt.wallMs, now.runningMs - learntAt.runningMs);
  return learntAt.wallMs + runMs + offsetMs;
}

/** Returns whether the offset is still valid; after a sleep or clock change it must be measured again. */
export function isStillTrue(clock: ServerClock, now: ClockReading): boolean {
  return ranEvenly(clock.learntAt, now);
}

function ranEvenly(from: ClockReading, to: ClockReading): boolean {
  const driftMs = to.wallMs - from.wallMs - (to.runningMs - from.runningMs);
  return Math.abs(driftMs) <= DRIFT_LIMIT_MS;
}
