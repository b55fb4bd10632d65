import * as z from 'zod/mini';

import { INTERESTS } from '#domain/interests.ts';

import { keptFields } from './newsletter/schemas.ts';
import { MARKETING_CONSENTS, SUBSCRIBER_STATES } from './newsletter/words.ts';

/**
 * Steps of a consent's life that evidence is kept of. PAUSED and RESUMED are the person's own,
 * STOPPED is the shop's, after years without a sign of life (spec §9).
 */
export const EVIDENCE_STEPS = [
  'GIVEN',
  'CONFIRMED',
  'WITHDRAWN',
  'PAUSED',
  'RESUMED',
  'STOPPED',
] as const;

/** Call 3: what is held about the subscriber whose token this is. Spec §7/10. */
export const subscriber = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  ...keptFields,
  consents: z.array(z.enum(MARKETING_CONSENTS)),
  interests: z.array(z.enum(INTERESTS)),
  /** The first day, in the calendar of the shop, on which newsletters come again; absent where none is waited for. */
  pausedUntil: z.optional(z.string()),
});
export type Subscriber = z.infer<typeof subscriber>;

/** Answer of calls that have nothing to say but that it is done. */
export const doneAnswer = z.object({});
