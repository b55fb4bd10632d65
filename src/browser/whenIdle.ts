import { IDLE_LIMIT_MS } from '#domain/idle.ts';

/** Acts when the browser is idle, or after two seconds. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  else setTimeout(act, IDLE_LIMIT_MS);
}
