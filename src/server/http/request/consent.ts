import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { CONSENT_COOKIE, MEASUREMENT_CONSENT } from '#contract/consent/words.ts';

const consent = z.object({ categories: z.array(z.string()) });

/** Whether the visitor has agreed to be measured. All nine countries ask for that before a cookie is set. */
export function hasMeasurementConsent({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean {
  try {
    const parsed = consent.safeParse(JSON.parse(cookies[CONSENT_COOKIE] ?? 'null'));
    return parsed.success && parsed.data.categories.includes(MEASUREMENT_CONSENT);
  } catch {
    // Somebody has written something else into it: that is no consent.
    return false;
  }
}
