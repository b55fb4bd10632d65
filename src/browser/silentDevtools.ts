/**
 * Stands in for `@tanstack/devtools-event-client` in the build (see vite.config.ts). The form library
 * reports every change through it to developer tools, which shoppers do not have: to them it is bytes
 * and timers that look for somebody who listens.
 */
export class EventClient {
  on(): () => void {
    return () => {};
  }

  emit(): void {}
}
