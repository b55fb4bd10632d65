import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { CONSENT_COOKIE, MEASUREMENT_CONSENT } from '#contract/cookieConsent/words.ts';

const consent = z.object({ categories: z.array(z.string()) });

/** Returns whether the visitor has consented to analytics, which all nine countries require before a cookie is set. */
export function hasMeasurementConsent({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean {
  try {
    const parsed = consent.safeParse(JSON.parse(cookies[CONSENT_COOKIE] ?? 'null'));
    return parsed.success && parsed.data.categories.includes(MEASUREMENT_CONSENT);
  } catch {
    // An invalid value is no consent.
    return false;
  }
}
