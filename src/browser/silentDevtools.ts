/**
 * Stands in for `@tanstack/devtools-event-client` and `@tanstack/pacer-lite` in the build (see
 * vite.config.ts). By the first the form library reports every change to developer tools, which shoppers do
 * not have, and by the second it holds the reports back: to them it is bytes and timers that look for
 * a listener.
 */
export class EventClient {
  on(): () => void {
    return () => {};
  }

  emit(): void {}
}

/** All that the form library uses of the second package. */
export function liteThrottle(): () => void {
  return () => {};
}
