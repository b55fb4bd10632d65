import { urlOf } from '#contract/addresses/address.ts';
import { assignment } from '#contract/addresses/abtest.ts';

/** Call 8: fire and forget (spec §7); a failure is ignored (spec §8). */
export function assignToTests(): void {
  fetch(urlOf(assignment), { keepalive: true }).catch(() => undefined);
}
