import { SECOND_MS } from '#domain/durations.ts';

/**
 * How long a page may take to arrive, longer than the service worker's own wait (15 s), which may still bring the
 * page.
 */
export const LATE_MS = 20 * SECOND_MS;

type ArrivalWatchOptions = {
  /** Navigates to the page, and again if the page is late. */
  navigate: () => void;
  /** Makes a cheap call, whose response is ignored. Rejects if the server does not respond. */
  askServer: () => Promise<unknown>;
  /** Called when a second navigation is late too, or the server does not respond. The page may still arrive. */
  onLate: () => void;
};

/**
 * Navigates to a page. A response that never comes causes no event, for example if the browser has stopped the
 * service worker (decision 79). A late page is navigated to again only while the server responds to a call. Each wait
 * is twice as long as the last, so that a slow page arrives eventually: after 20 s, 60 s, 140 s and so on. From 40 s
 * on the page is reported as late.
 */
export function watchArrival({ navigate, askServer, onLate }: ArrivalWatchOptions) {
  let lateCount = 0;
  /** Number of waits so far: a call of an earlier wait says nothing about this one. */
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
    if (isPowerOfTwo(lateCount + 1)) {
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
    wait();
  }

  navigate();
  wait();
  return {
    /** Restarts the wait, because part of the response has arrived. */
    restart: wait,
    /** Ends the watch: the page has arrived or is no longer wanted. */
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));
