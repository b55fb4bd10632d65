/**
 * Lets concurrent callers share the runs of `work`, of which there is one at a time: each call resolves, or rejects, with
 * a run that began after the call.
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
