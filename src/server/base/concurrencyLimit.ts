/** Error of a task that waited too long to start. Callers may store its `code`. */
class QueueTimeoutError extends Error {
  readonly code = 'QUEUE_TIMEOUT';
}

/**
 * Runs up to `size` tasks at a time, others in order of arrival. A task that has waited for `limitMs` is never
 * started and rejects with the code QUEUE_TIMEOUT.
 */
export function createConcurrencyLimit({ size, limitMs }: { size: number; limitMs: number }) {
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
        reject(new QueueTimeoutError('Timed out waiting for a free slot'));
      }, limitMs);
      waiting.add(begin);
    });
  }

  function release(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
