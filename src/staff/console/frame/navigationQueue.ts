/**
 * How many pages are on their way at once. All frames share one thread: nine that are begun together are all painted at
 * the end, one after the other they are painted as they come.
 */
const AT_ONCE = 4;
/** A page that is not there after this time keeps none of the others waiting. */
const SLOW_MS = 100;

export type NavigationQueue = {
  /**
   * Calls `start` when it is this frame's turn, in the order of entering, `isFirst` before all others: still in the
   * same task where there is room. Returns what is to be called once the page has come, or is not wanted any more.
   */
  enter(start: () => void, isFirst: boolean): () => void;
};

type Entry = { start: () => void; isFirst: boolean };

/** Lets frames navigate a few at a time. */
export function createNavigationQueue(): NavigationQueue {
  let waiting: Entry[] = [];
  const underWay = new Map<Entry, ReturnType<typeof setTimeout>>();
  let isDue = false;

  function startNext() {
    isDue = false;
    while (underWay.size < AT_ONCE) {
      const entry = waiting.find(({ isFirst }) => isFirst) ?? waiting[0];
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
  };
}
