import {
  isStillTrue,
  readServerClock,
  type ClockReading,
  type ServerClock,
} from '#domain/session/serverClock.ts';

import type { ServerAnswer } from './task.ts';

/** The server's clock, as the answers have told it. */
export type SessionClock = {
  /** By the server's clock where it is known, else by the device's. */
  nowMs(): number;
  isSure(): boolean;
  offsetMs(): number | undefined;
  /** Makes a call and learns from its answer. */
  learnFrom(call: () => Promise<ServerAnswer>): Promise<ServerAnswer>;
};

export function createSessionClock(readClock: () => ClockReading): SessionClock {
  let known: ServerClock | undefined;
  const isSure = () => known !== undefined && isStillTrue(known, readClock());
  return {
    // After a sleep the old offset is still the best guess.
    nowMs: () => readClock().wallMs + (known?.offsetMs ?? 0),
    isSure,
    offsetMs: () => (isSure() ? known?.offsetMs : undefined),
    async learnFrom(call) {
      const sentAt = readClock();
      const answer = await call();
      known = readServerClock(answer.date, sentAt, readClock()) ?? known;
      return answer;
    },
  };
}
