const POLL_MS = 40;
/** Maximum wait in milliseconds, far more than any step of a journey takes. */
const STALLED_MS = 120_000;

/** Waits until `look` returns a value, and returns it. `what` names it for the error after `limitMs`. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  limitMs = STALLED_MS,
): Promise<Found> {
  const deadlineMs = performance.now() + limitMs;
  for (;;) {
    const result = await look();
    if (result !== undefined) return result;
    if (performance.now() > deadlineMs)
      throw new Error(`Timed out after ${limitMs} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Waits until no piece of a task is left, however slow a busy machine is. Rejects after `stalledMs` without progress.
 */
export async function untilNoneLeft(
  what: string,
  countLeft: () => number | Promise<number>,
  stalledMs: number,
): Promise<void> {
  let least = Infinity;
  for (;;) {
    const before = least;
    await until(
      `${what}, ${least} left`,
      async () => {
        least = await countLeft();
        return least === 0 || least < before || undefined;
      },
      stalledMs,
    );
    if (least === 0) return;
  }
}
