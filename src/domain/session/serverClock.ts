/** One look at both clocks of the device: the one that people set, and the one that only runs. */
export type ClockReading = { wallMs: number; runningMs: number };

/** By how much the server's clock is ahead of the device's, and when that was measured. */
export type ServerClock = { offsetMs: number; learntAt: ClockReading };

/** The two clocks of a device drift apart by so much at most while neither is set and the device is awake. */
export const DRIFT_LIMIT_MS = 5000;
/** A `Date` header is cut to whole seconds. */
const HALF_SECOND_MS = 500;

/**
 * What the `Date` header of an answer says of the server's clock; undefined without a date, or where the device's
 * clock was set or stood still while the answer was on its way.
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
 * The server's clock in ms at a later reading. A clock that was set back says less than the one that only runs, which
 * stands still while the device sleeps: as much time has passed as the greater of both says.
 */
export function serverTime({ offsetMs, learntAt }: ServerClock, now: ClockReading): number {
  const runMs = Math.max(now.wallMs - learntAt.wallMs, now.runningMs - learntAt.runningMs);
  return learntAt.wallMs + runMs + offsetMs;
}

/** Whether the offset is still valid: after a sleep, or after a change of the clock, it must be read again. */
export function isStillTrue(clock: ServerClock, now: ClockReading): boolean {
  return ranEvenly(clock.learntAt, now);
}

function ranEvenly(from: ClockReading, to: ClockReading): boolean {
  const driftMs = to.wallMs - from.wallMs - (to.runningMs - from.runningMs);
  return Math.abs(driftMs) <= DRIFT_LIMIT_MS;
}
