import {
  isStillTrue,
  readServerClock,
  serverTime,
  type ClockReading,
  type ServerClock,
} from '#domain/session/serverClock.ts';

import type { ServerAnswer } from './task.ts';

/** Creates the server's clock, estimated from `Date` headers. */
export function createSessionClock(readClock: () => ClockReading) {
  let serverClock: ServerClock | undefined;
  const isSure = () => serverClock !== undefined && isStillTrue(serverClock, readClock());
  return {
    /**
     * Returns the server's time if known, else the device's. After a sleep, the old offset is the best estimate until the
     * time is requested again.
     */
    nowMs: () => (serverClock ? serverTime(serverClock, readClock()) : readClock().wallMs),
    isSure,
    offsetMs: () => (isSure() ? serverClock?.offsetMs : undefined),
    /** Makes a call and synchronises with its response. */
    async learnFrom(call: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
      const sentAt = readClock();
      const answer = await call();
      serverClock = readServerClock(answer.date, sentAt, readClock()) ?? serverClock;
      return answer;
    },
  };
}
