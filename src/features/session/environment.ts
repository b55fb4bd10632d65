import { onCookieChange } from '#browser/cookies.ts';
import { withTabLock } from '#browser/withTabLock.ts';
import { watchPageUse } from '#browser/pageUse.ts';
import { ACTIVE_FOR_MS, type PageFacts } from '#domain/session/plan.ts';
import type { ClockReading } from '#domain/session/serverClock.ts';

/** The scheduler's interface to the browser. */
export type SchedulerEnvironment = {
  readClock(): ClockReading;
  /** Acts after the delay; returns a function that cancels it. */
  setTimer(act: () => void, delayMs: number): () => void;
  /** A number from 0 to below 1. */
  random(): number;
  /** Calls `onChange` when the page's facts or a cookie may have changed. Returns how to read and stop it. */
  watch(onChange: () => void): { facts(): PageFacts; stop(): void };
  withTabLock(work: (hadToWait: boolean) => Promise<void>): Promise<void>;
  channel: TabChannel;
};

/** A channel between the tabs of one browser. */
type TabChannel = {
  /** Sends to all other tabs. */
  broadcast(message: unknown): void;
  /** Calls with another tab's message, unvalidated: it may run another version of the app. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
};

/** The real browser; `name` identifies lock and channel. */
export function browserEnvironment(name: string): SchedulerEnvironment {
  return {
    readClock: () => ({ wallMs: Date.now(), runningMs: performance.now() }),
    setTimer(act, delayMs) {
      const timer = setTimeout(act, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    watch(onChange) {
      const { facts, stop } = watchPageUse(ACTIVE_FOR_MS, onChange);
      const stopCookies = onCookieChange(onChange);
      return {
        facts,
        stop() {
          stop();
          stopCookies();
        },
      };
    },
    withTabLock: (work) => withTabLock(name, work),
    channel: openTabChannel(name),
  };
}

/** Opens the named channel; without browser support, tabs do not communicate. */
function openTabChannel(name: string): TabChannel {
  if (!('BroadcastChannel' in window)) {
    return { broadcast: () => {}, listen: () => {}, close: () => {} };
  }
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin alone
    broadcast: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  };
}
