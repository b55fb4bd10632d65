import * as z from 'zod/mini';

import { EMAIL_MAX_LENGTH, mailDomain } from '#domain/email.ts';

/** Result of a sign-in (spec §8). */
export const LOGIN_STATUSES = ['SUCCESS', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const;
export type LoginStatus = (typeof LOGIN_STATUSES)[number];

/** Returns the status for a response to call 14; network failures are SERVICE_UNAVAILABLE (spec §7/26, §8/8). */
export function toLoginStatus(httpStatus: number): LoginStatus {
  if (httpStatus === 200) return 'SUCCESS';
  return httpStatus === 401 ? 'UNAUTHORIZED' : 'SERVICE_UNAVAILABLE';
}

/** Maximum length of a password: longer than any passphrase, but short enough to be hashed quickly. */
export const PASSWORD_MAX_LENGTH = 256;

/**
 * Address of an account. It may be older than the rules for signing up, so it is only checked for what a search needs.
 */
const accountAddress = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(EMAIL_MAX_LENGTH, { abort: true }),
  z.refine((address) => mailDomain(address) !== undefined),
);

/** Call 14: signs a customer in. */
export const loginRequest = z.object({
  email: accountAddress,
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  /** Whether this browser stays signed in across visits, by a long-term token. */
  stay: z.optional(z.boolean()),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** Response to call 14 with status 200; all others are problems. */
export const loginAnswer = z.object({ status: z.literal('SUCCESS') });

/**
 * Claims of the `LoginToken` cookie, a signed JWT (spec §3/29), in whole seconds of server time. The token is renewable
 * from `ren` on and expires at `exp`. `lid` identifies the sign-in and stays the same through renewals.
 */
export const loginClaims = z.object({ exp: z.int(), ren: z.int(), lid: z.string() });
export type LoginClaims = z.infer<typeof loginClaims>;

/** Calls 15 and 16 take an empty JSON body, or none. */
export const renewalRequest = z.nullish(z.object({}));

/**
 * Response to calls 15 and 16. 201, RENEWED: the cookies hold new tokens. 200, OK: there was nothing to renew. A 401
 * problem deletes the tokens, but not an expired `LoginToken` beside a `LongTermToken`.
 */
export const renewalAnswer = z.object({ outcome: z.enum(['RENEWED', 'OK']) });
