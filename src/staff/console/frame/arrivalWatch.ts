import { SECOND_MS } from '#domain/durations.ts';

/** How long a page may take to arrive. Exceeds the service worker's own wait (15 s), which may still bring the page. */
export const LATE_MS = 20 * SECOND_MS;

type ArrivalWatchOptions = {
  /** Navigates to the page, and again if the page is late. */
  navigate: () => void;
  /** Makes a cheap call, whose response is ignored. Rejects if the server does not answer. */
  askServer: () => Promise<unknown>;
  /** Called when a second navigation was late too, or the server does not answer. The page may still arrive. */
  onLate: () => void;
};

export type ArrivalWatch = {
  /** Restarts the wait, because part of the response has arrived. */
  restart(): void;
  /** Ends the watch: the page has arrived or is no longer wanted. */
  stop(): void;
};

/**
 * Navigates to a page, which has no event for an answer that never comes, as where its service worker is stopped
 * (decision 79). A late page is navigated to again only while the server answers a call, and has twice as long each time,
 * so that one that takes long comes at last: after 20 s, 60 s, 140 s and so on. From 40 s on it is said to be late.
 */
export function watchArrival({ navigate, askServer, onLate }: ArrivalWatchOptions): ArrivalWatch {
  let lateCount = 0;
  /** How often it has begun to wait: a call of an earlier wait says nothing of this one. */
  let waits = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    waits += 1;
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void becomeLate(), LATE_MS);
  }

  async function becomeLate() {
    lateCount += 1;
    if (lateCount > 1) onLate();
    const before = waits;
    if (isPowerOfTwo(lateCount + 1)) await repeat();
    if (before === waits) wait();
  }

  async function repeat() {
    const before = waits;
    // The connection notes a call that fails, and its return begins all loads again.
    const isAnswering = await askServer().then(
      () => true,
      () => false,
    );
    // Meanwhile the page, or part of it, may have come.
    if (isOver || before !== waits) return;
    if (isAnswering) navigate();
    else onLate();
  }

  navigate();
  wait();
  return {
    restart: wait,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));
