/**
 * How many pages are on their way at once. All frames share one thread: nine that are begun together are all painted at
 * the end, one after the other they are painted as they come.
 */
const AT_ONCE = 4;
/** A page that is not there after this time keeps none of the others waiting. */
const SLOW_MS = 100;
/** The same of the page that goes ahead, from its first request: longer than it takes where the server is near. */
const AHEAD_MS = 250;

export type NavigationQueue = {
  /**
   * Calls `start` when it is this frame's turn, in the order of entering, `isFirst` before all others: still in the
   * same task where there is room. Returns what is to be called once the page has come, or is not wanted any more.
   */
  enter(start: () => void, isFirst: boolean): () => void;
  /**
   * Holds back all frames but those that enter as first, until what is returned is called or the time is over: requests
   * of eight pages make server and thread busy for the one that is looked at (decision 79).
   */
  goAhead(): () => void;
  /** Resolves once no frame goes ahead, those that begin to in this task included. */
  untilFree(): Promise<void>;
};

type Entry = { start: () => void; isFirst: boolean };

/** Lets frames navigate a few at a time. */
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

  /** In a microtask: the frames of one change leave and enter one after the other, and any of them may go first. */
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
