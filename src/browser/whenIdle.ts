/** Safari has no idle callback. */
const IDLE_FALLBACK_MS = 2000;

/** Acts once the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, IDLE_FALLBACK_MS);
}
