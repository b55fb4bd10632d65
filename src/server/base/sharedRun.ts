/**
 * Runs `work` for concurrent callers, one run at a time. Each call settles with a run that began after it, which it may
 * share with other calls.
 */
export function createSharedRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    next = undefined;
    running = work().finally(() => (running = undefined));
    return running;
  }

  return () => {
    if (running === undefined) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
