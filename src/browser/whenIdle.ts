/** Safari has no idle callback, and Chromium sometimes calls none for minutes on a busy device. */
const IDLE_LIMIT_MS = 2000;

/** Acts once the browser has nothing better to do, or after two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  else setTimeout(act, IDLE_LIMIT_MS);
}
