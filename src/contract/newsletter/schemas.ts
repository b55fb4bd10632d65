import * as z from 'zod/mini';

import { canReceiveMail, EMAIL_MAX_LENGTH, EMAIL_PATTERN, localPart } from '#domain/email.ts';
import { isDay } from '#domain/shopDay.ts';
import {
  looksLikeWebAddress,
  NAME_MAX_LENGTH,
  NAME_PATTERN,
  tidyName,
  TYPED_NAME_MAX_LENGTH,
} from '#domain/names.ts';
import {
  ofPersonFields,
  fieldRow,
  type FieldKind,
  type PersonField,
  type ValueOf,
} from './fields.ts';
import { MARKETING_CONSENTS } from './words.ts';

/** What the form shows after a submit (spec §3/11, §4). */
export type SubscribeResult = 'SUCCESS' | 'ERROR_GENERIC' | 'ERROR_INVALID_EMAIL';

/** Reports a fault after which further checks of the text are pointless. */
const only = (error: string) => ({ error, abort: true });

/** The typed address, trimmed (spec §5/1). The messages here and in `personName` are keys of the form's texts. */
export const email = z.string().check(
  z.trim(),
  z.minLength(1, only('required')),
  z.maxLength(EMAIL_MAX_LENGTH, only('tooLong')),
  z.refine((address) => !localPart(address).endsWith('"'), only('quoted')),
  z.regex(EMAIL_PATTERN, only('invalid')),
  z.refine(canReceiveMail, 'invalid'),
);

/** A first or last name (spec §5). */
export const personName = z.string().check(
  // First, because tidying the longest texts that strangers send takes as long as answering them.
  z.maxLength(TYPED_NAME_MAX_LENGTH, only('tooLong')),
  z.overwrite(tidyName),
  z.minLength(1, only('required')),
  z.maxLength(NAME_MAX_LENGTH, only('tooLong')),
  z.regex(NAME_PATTERN, 'invalidCharacters'),
  z.refine((text) => !looksLikeWebAddress(text), 'invalidCharacters'),
);

/** Schemas for the input of each kind of field. A message is the key of a text of the field. */
export const enteredOfKind: Record<FieldKind, (choices: readonly string[]) => z.ZodMiniType> = {
  CHOICE: (choices) => z.enum(choices, 'required'),
  NAME: () => personName,
  DAY: () => z.string().check(z.minLength(1, only('required')), z.refine(isDay, 'invalid')),
  TICK: () => z.literal('true', 'required'),
};

type FieldSchemas = { [Field in PersonField]: z.ZodMiniType<ValueOf<Field>, ValueOf<Field>> };
type OptionalFields = { [Field in PersonField]: z.ZodMiniOptional<FieldSchemas[Field]> };

export const enteredFields = /* @__PURE__ */ ofPersonFields<FieldSchemas>((field) => {
  const { kind, choices = [] } = fieldRow(field);
  return enteredOfKind[kind](choices) as FieldSchemas[PersonField];
});

/** Schemas for the stored value of each field; absent if the field is empty. */
export const keptFields = /* @__PURE__ */ ofPersonFields<OptionalFields>((field) => {
  const { choices } = fieldRow(field);
  const kept = choices ? z.enum(choices) : z.string();
  return z.optional(kept) as OptionalFields[PersonField];
});

/** Origin of a sign-up, as named by the embedding page: `onsite`, `subsite`, `NEWSLETTER` (spec §3). */
// Marked as pure for tree shaking, which bundlers cannot derive for methods.
const originName = /* @__PURE__ */ z
  .string()
  .check(z.maxLength(64, { abort: true }), z.regex(/^[\w.:-]*$/));

/** Call 1: creates a subscriber (spec §3/2, §7/4). */
export const subscribeRequest = z.object({
  email,
  .../* @__PURE__ */ ofPersonFields<OptionalFields>((field) => z.optional(enteredFields[field])),
  consents: /* @__PURE__ */ z
    .array(z.enum(MARKETING_CONSENTS))
    .check(z.maxLength(MARKETING_CONSENTS.length)),
  origin: originName,
  originAddition: originName,
});
export type SubscribeRequest = z.infer<typeof subscribeRequest>;

/**
 * Response to call 1. It is the same for every address of a domain, so that it does not reveal who is subscribed (spec
 * §7/6). `noMailServer`: the domain is already known to receive no mail.
 */
export const subscribeAnswer = z.object({ noMailServer: z.optional(z.literal(true)) });

/**
 * Response to a request to send the mail again. It does not depend on the address, and has the seconds until the next
 * request.
 */
export const resendAnswer = z.object({ againInSeconds: z.number() });

/** A token of a mail's link: 256 bits as base64url. */
export const subscriberToken = /* @__PURE__ */ z.string().check(z.regex(/^[\w-]{43}$/));

/** Call 2: a signed-in customer's data, to prefill the form (spec §3/10). */
export const customerBaseData = z.object({
  email: z.string(),
  ...keptFields,
  consents: z.array(z.enum(MARKETING_CONSENTS)),
});
export type CustomerBaseData = z.infer<typeof customerBaseData>;

/** The welcome voucher; `validUntil` is an ISO instant, or null for no end (spec §9). */
export const voucher = z.object({
  code: z.string(),
  percent: z.number(),
  validUntil: z.nullable(z.string()),
});
export type Voucher = z.infer<typeof voucher>;

/** Call 4: response to a confirmation and its repetitions. */
export const confirmAnswer = z.object({ voucher });
