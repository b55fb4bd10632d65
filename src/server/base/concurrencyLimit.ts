/** Work that waited in vain; `code` is what is kept of it. */
class QueueTimeoutError extends Error {
  readonly code = 'QUEUE_TIMEOUT';
}

/**
 * Lets `size` pieces of work run at the same time; others wait, and begin in the order in which they came. Work that has
 * waited for `limitMs` is never begun, and rejects with the code QUEUE_TIMEOUT.
 */
export function createConcurrencyLimit({
  size,
  limitMs,
}: {
  size: number;
  limitMs: number;
}): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Set<() => void>();
  let running = 0;

  function acquire(): Promise<void> {
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
        reject(new QueueTimeoutError('Waited in vain'));
      }, limitMs);
      waiting.add(begin);
    });
  }

  /** Lets the next piece of work begin. */
  function release(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
