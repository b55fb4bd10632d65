import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Collects what is added within `gatherMs` and writes it as one batch. It does not delay its caller and never rejects.
 * `write` handles its own failures.
 */
export function createGatherer<Gathered>(options: {
  gatherMs: number;
  empty: () => Gathered;
  write: (gathered: Gathered) => Promise<void>;
}) {
  let waiting: Gathered | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  // A statement belongs to many requests: it must not run in the transaction of any one of them.
  const outsideCallers = AsyncLocalStorage.snapshot();

  function writeSoon(): void {
    if (timer || writing) return;
    timer = outsideCallers(() => setTimeout(writeWaiting, options.gatherMs).unref());
  }

  function writeWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
    writing ??= outsideCallers(writeAndGoOn);
  }

  async function writeAndGoOn(): Promise<void> {
    const gathered = waiting;
    waiting = undefined;
    if (gathered !== undefined) await options.write(gathered);
    writing = undefined;
    if (waiting !== undefined) writeSoon();
  }

  return {
    add(change: (waiting: Gathered) => void): void {
      waiting ??= options.empty();
      change(waiting);
      writeSoon();
    },
    /** Resolves when everything added so far is written or given up. */
    async settled(): Promise<void> {
      await writing;
      if (waiting === undefined) return;
      writeWaiting();
      await writing;
    },
  };
}
