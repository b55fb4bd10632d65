/**
 * Maximum number of pages loading at once. All frames share one thread: nine pages that start together are all
 * painted at the end; pages in sequence are painted as they arrive.
 */
const AT_ONCE = 4;
/** Time in milliseconds after which a late page no longer blocks the others. */
const SLOW_MS = 100;
/**
 * The same limit for the page that goes ahead, from its first request. It is longer than such a page takes from a
 * nearby server.
 */
const AHEAD_MS = 250;

export type NavigationQueue = {
  /**
   * Calls `start` when it is this frame's turn, in the order of entering; `isFirst` goes before all others. With room
   * in the queue the call happens in the same task. Returns a function to call once the page has arrived or is no
   * longer wanted.
   */
  enter(start: () => void, isFirst: boolean): () => void;
  /**
   * Holds back all frames except those that enter as first, until the returned function is called or the time is
   * over. Requests for eight pages would delay the one that the person looks at (decision 79).
   */
  goAhead(): () => void;
  /** Resolves once no frame goes ahead, including those that start to in this task. */
  untilFree(): Promise<void>;
};

type Entry = { start: () => void; isFirst: boolean };

/** Creates a queue that lets a few frames navigate at a time. */
export function createNavigationQueue(): NavigationQueue {
  let waiting: Entry[] = [];
  const underWay = new Map<Entry, ReturnType<typeof setTimeout>>();
  let isDue = false;
  const ahead = new Set<object>();
  let onFree: (() => void)[] = [];

  function startNext() {
    isDue = false;
    while (underWay.size < AT_ONCE) {
      const other = ahead.size === 0 ? waiting[0] : undefined;
      const entry = waiting.find(({ isFirst }) => isFirst) ?? other;
      if (entry === undefined) return;
      waiting = waiting.filter((other) => other !== entry);
      underWay.set(
        entry,
        setTimeout(() => leave(entry), SLOW_MS),
      );
      entry.start();
    }
  }

  /**
   * Runs in a microtask: the frames of one change leave and enter one after the other, and any of them may go first.
   */
  function startSoon() {
    if (!isDue) queueMicrotask(startNext);
    isDue = true;
  }

  function leave(entry: Entry) {
    waiting = waiting.filter((other) => other !== entry);
    if (!underWay.has(entry)) return;
    clearTimeout(underWay.get(entry));
    underWay.delete(entry);
    startSoon();
  }

  return {
    enter(start, isFirst) {
      const entry = { start, isFirst };
      waiting.push(entry);
      startSoon();
      return () => leave(entry);
    },
    goAhead() {
      const turn = {};
      ahead.add(turn);
      const end = () => {
        clearTimeout(timer);
        if (!ahead.delete(turn) || ahead.size > 0) return;
        startSoon();
        for (const resolve of onFree) resolve();
        onFree = [];
      };
      const timer = setTimeout(end, AHEAD_MS);
      return end;
    },
    async untilFree() {
      // The frames of one change begin one after the other, in this task and its microtasks.
      await new Promise((resolve) => setTimeout(resolve));
      if (ahead.size > 0) await new Promise<void>((resolve) => onFree.push(resolve));
    },
  };
}
