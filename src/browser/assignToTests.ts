import { AB_TEST_BASE } from '#contract/service.ts';

/** Call 8: fire and forget (spec §7); a failure is ignored (spec §8). */
export function assignToTests(): void {
  fetch(`${AB_TEST_BASE}/getassignment`, { keepalive: true }).catch(() => undefined);
}
