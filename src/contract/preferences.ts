import * as z from 'zod/mini';

import { INTERESTS } from '#domain/interests.ts';
import { isDay } from '#domain/shopDay.ts';

import { enteredFields } from './newsletter/schemas.ts';
import { ofPersonFields, type PersonField, type ValueOf } from './newsletter/fields.ts';
import { MARKETING_CONSENTS } from './newsletter/words.ts';

/** A day in the shop's calendar, such as `2026-03-01`. */
const day = z.string().check(z.refine(isDay, 'no day'));

type Changes = {
  [Field in PersonField]: z.ZodMiniOptional<
    z.ZodMiniNullable<z.ZodMiniType<ValueOf<Field>, ValueOf<Field>>>
  >;
};

/**
 * Call 5: a subscriber's changes. Absent fields stay as they are; null empties a field. Of two concurrent changes the
 * later wins, which is safe, because only the person has the token. Consents without NEWSLETTER end the subscription
 * and change nothing else. Spec §7/13.
 */
export const updateSubscriberRequest = z.strictObject({
  ...ofPersonFields<Changes>(
    (field) => z.optional(z.nullable(enteredFields[field])) as Changes[PersonField],
  ),
  /** Topics in which the subscriber is interested. Spec §3/9. */
  interests: z.optional(z.array(z.enum(INTERESTS)).check(z.maxLength(INTERESTS.length))),
  consents: z.optional(
    z.array(z.enum(MARKETING_CONSENTS)).check(z.maxLength(MARKETING_CONSENTS.length)),
  ),
  /** The first day on which newsletters resume; null: at once. */
  pausedUntil: z.optional(z.nullable(day)),
});
export type UpdateSubscriberRequest = z.infer<typeof updateSubscriberRequest>;
