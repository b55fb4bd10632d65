/** What had no turn in time; `code` is what is kept of it. */
class NoTurnError extends Error {
  readonly code = 'NO_TURN';
}

/**
 * Lets `size` pieces of work run at the same time, in the order in which they came. Work that has no turn within
 * `limitMs` is never begun, and rejects with the code NO_TURN.
 */
export function createTurns({
  size,
  limitMs,
}: {
  size: number;
  limitMs: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    if (running < size) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new NoTurnError('No turn in time'));
      }, limitMs);
      waiting.add(begin);
    });
  }

  /** Hands the turn on, or back. */
  function end(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
