import * as z from 'zod/mini';

import { INTERESTS } from '#domain/interests.ts';
import { isDay } from '#domain/shopDay.ts';

import { personName } from './newsletter/schemas.ts';
import { byKind } from './newsletter/fields.ts';
import { CONSENTS, SALUTATIONS } from './newsletter/words.ts';

/** A day in the calendar of the subscriber's shop, as in `2026-03-01`. */
const day = z.string().check(z.refine(isDay, 'no day'));

/**
 * Call 5: what a subscriber changes. What is absent stays as it is; null takes a value away. Of two changes
 * at the same time the later one counts for what it names: only the person has the token, so no other
 * user's change can be overwritten. Consents without NEWSLETTER end the subscription, and nothing else
 * is changed then. Spec §7/13.
 */
export const updateSubscriberRequest = z.strictObject({
  ...byKind(z.optional(z.nullable(z.enum(SALUTATIONS))), z.optional(z.nullable(personName))),
  /** Spec §3/9. */
  interests: z.optional(z.array(z.enum(INTERESTS)).check(z.maxLength(INTERESTS.length))),
  consents: z.optional(z.array(z.enum(CONSENTS)).check(z.maxLength(CONSENTS.length))),
  /** The first day on which newsletters come again; null: at once. */
  pausedUntil: z.optional(z.nullable(day)),
});
export type UpdateSubscriberRequest = z.infer<typeof updateSubscriberRequest>;
