import {
  isStillTrue,
  readServerClock,
  serverTime,
  type ClockReading,
  type ServerClock,
} from '#domain/session/serverClock.ts';

import type { ServerAnswer } from './task.ts';

/** The server's clock, estimated from `Date` headers. */
export type SessionClock = {
  /** Returns the server's time if known, else the device's. */
  nowMs(): number;
  isSure(): boolean;
  offsetMs(): number | undefined;
  /** Makes a call and synchronises with its response. */
  learnFrom(call: () => Promise<ServerAnswer>): Promise<ServerAnswer>;
};

export function createSessionClock(readClock: () => ClockReading): SessionClock {
  let serverClock: ServerClock | undefined;
  const isSure = () => serverClock !== undefined && isStillTrue(serverClock, readClock());
  return {
    // After a sleep, the old offset is the best estimate until the time is requested again.
    nowMs: () => (serverClock ? serverTime(serverClock, readClock()) : readClock().wallMs),
    isSure,
    offsetMs: () => (isSure() ? serverClock?.offsetMs : undefined),
    async learnFrom(call) {
      const sentAt = readClock();
      const answer = await call();
      serverClock = readServerClock(answer.date, sentAt, readClock()) ?? serverClock;
      return answer;
    },
  };
}
