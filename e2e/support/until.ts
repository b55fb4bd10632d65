const POLL_MS = 40;
/** Far more than anything takes that a journey waits for. */
const STALLED_MS = 120_000;

/**
 * Waits until `look` finds something and returns it. `what` names it for the error that ends the wait
 * after `limitMs`.
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  limitMs = STALLED_MS,
): Promise<Found> {
  const deadlineMs = performance.now() + limitMs;
  for (;;) {
    const result = await look();
    if (result !== undefined) return result;
    if (performance.now() > deadlineMs) throw new Error(`Waited ${limitMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
