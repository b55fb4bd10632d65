import { ASSIGNMENT_PATH } from '#contract/paths.ts';

/** Call 8: fire and forget (spec §7/20); a failure is ignored (spec §8). */
export function assignToTests(): void {
  fetch(ASSIGNMENT_PATH, { keepalive: true }).catch(() => undefined);
}
