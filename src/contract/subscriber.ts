import * as z from 'zod/mini';

import { INTERESTS } from '#domain/interests.ts';

import { keptFields } from './newsletter/schemas.ts';
import { MARKETING_CONSENTS, SUBSCRIBER_STATES } from './newsletter/words.ts';

/**
 * Steps of a consent that are kept as evidence. The person causes PAUSED and RESUMED. The shop causes STOPPED, after
 * years of inactivity (spec §9) or when mails cannot be delivered. Staff cause IMPORTED, with proof.
 */
export const EVIDENCE_STEPS = [
  'GIVEN',
  'CONFIRMED',
  'WITHDRAWN',
  'PAUSED',
  'RESUMED',
  'STOPPED',
  'IMPORTED',
] as const;

/** Call 3: data of the token's subscriber. Spec §7/10. */
export const subscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  ...keptFields,
  consents: z.array(z.enum(MARKETING_CONSENTS)),
  interests: z.array(z.enum(INTERESTS)),
  /** The first day of newsletters after a pause, in the shop's calendar; absent without a pause. */
  pausedUntil: z.optional(z.string()),
});
export type Subscriber = z.infer<typeof subscriber>;

/** Empty response of success. */
export const doneAnswer = z.object({});
