import * as z from 'zod/mini';

import { tidyName } from '#domain/names.ts';
import { isDay, monthsLater, type Day } from '#domain/shopDay.ts';

import {
  CONTACT_TOPICS,
  CUSTOMER_FORM_MAX_LENGTH,
  type ContactErrors,
  type ContactValues,
  type LoyaltyCardErrors,
  type LoyaltyCardValues,
  type CustomerFormFault,
  type WithdrawalErrors,
  type WithdrawalValues,
} from './customerForms.ts';
import { email } from './newsletter/schemas.ts';

/** Reports a fault after which further checks of the text are pointless. */
const only = (error: CustomerFormFault) => ({ error, abort: true });

/** Normalises line breaks. Other control characters are refused by the schema. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

/** A text in stored form; with a `minLength` of 0 it may be empty. */
const writing = (tidy: (text: string) => string, maxLength: number, minLength = 1) =>
  z.string().check(
    z.overwrite(tidy),
    z.minLength(minLength, only('required')),
    z.maxLength(maxLength, only('tooLong')),
    z.refine((text) => !CONTROL_CHARACTER.test(text), 'invalid'),
  );
const personName = writing(tidyName, CUSTOMER_FORM_MAX_LENGTH.name);

const contactRequest = z.object({
  topic: z.enum(CONTACT_TOPICS, 'required'),
  name: personName,
  email,
  orderNumber: writing(tidyName, CUSTOMER_FORM_MAX_LENGTH.orderNumber, 0),
  message: writing(lines, CUSTOMER_FORM_MAX_LENGTH.message),
});
export type ContactRequest = z.infer<typeof contactRequest>;

const withdrawalRequest = z.object({
  name: personName,
  contract: writing(lines, CUSTOMER_FORM_MAX_LENGTH.contract),
  email,
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

const loyaltyCardRequest = z.object({
  name: personName,
  email,
  birthday: z.string(),
  agreement: z.literal(true, 'required'),
});
export type LoyaltyCardRequest = Pick<LoyaltyCardValues, 'name' | 'email'> & {
  /** Undefined if none was given. */
  birthday: Day | undefined;
};

/** Earliest accepted year of birth. */
const EARLIEST_BIRTHDAY: Day = '1900-01-01';

export type Checked<Request, Errors> =
  | { ok: true; request: Request }
  | { ok: false; errors: Errors };

/** Returns a contact form in stored form, or its errors by field. */
export const checkContact = (values: ContactValues): Checked<ContactRequest, ContactErrors> =>
  check(contactRequest, values);

/** Returns a withdrawal in stored form, or its errors by field. */
export const checkWithdrawal = (
  values: WithdrawalValues,
): Checked<WithdrawalRequest, WithdrawalErrors> => check(withdrawalRequest, values);

function check<Request>(schema: z.ZodMiniType<Request>, values: unknown) {
  const verdict = schema.safeParse(values);
  return verdict.success
    ? { ok: true as const, request: verdict.data }
    : { ok: false as const, errors: toFaults(verdict.error) };
}

/**
 * Returns a loyalty card registration in stored form, or its errors by field. `today` is in the shop's time zone. A
 * given birthday must satisfy the programme's minimum age.
 */
export function checkLoyaltyCard(
  values: LoyaltyCardValues,
  { minimumAge = 0, today }: { minimumAge: number | undefined; today: Day },
): Checked<LoyaltyCardRequest, LoyaltyCardErrors> {
  const verdict = loyaltyCardRequest.safeParse(values);
  const birthday = values.birthday === '' ? undefined : values.birthday;
  const birthdayFault = birthday && faultOfBirthday(birthday, minimumAge, today);
  if (verdict.success && !birthdayFault) {
    const { name, email: address } = verdict.data;
    return { ok: true, request: { name, email: address, birthday } };
  }
  return {
    ok: false,
    errors: {
      ...(verdict.error && toFaults(verdict.error)),
      ...(birthdayFault && { birthday: birthdayFault }),
    },
  };
}

function faultOfBirthday(
  birthday: string,
  minimumAge: number,
  today: Day,
): LoyaltyCardErrors['birthday'] {
  if (!isDay(birthday) || birthday < EARLIEST_BIRTHDAY || birthday > today) return 'invalid';
  return monthsLater(birthday, minimumAge * 12) > today ? 'tooYoung' : undefined;
}

/** Returns the first fault of each field. */
function toFaults(error: z.core.$ZodError): Record<string, CustomerFormFault> {
  const faults = error.issues.map(
    ({ path, message }) => [String(path[0]), message as CustomerFormFault] as const,
  );
  return Object.fromEntries(faults.toReversed());
}
