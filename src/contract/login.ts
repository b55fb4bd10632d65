import * as z from 'zod/mini';

import { EMAIL_MAX_LENGTH, mailDomain } from '#domain/email.ts';

/** What a sign-in ends in (spec §8). */
export const LOGIN_STATUSES = ['SUCCESS', 'UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const;
export type LoginStatus = (typeof LOGIN_STATUSES)[number];

/** The status that an answer to call 14 stands for; a network failure is SERVICE_UNAVAILABLE too (spec §7/26, §8/8). */
export function loginStatusOf(httpStatus: number): LoginStatus {
  if (httpStatus === 200) return 'SUCCESS';
  return httpStatus === 401 ? 'UNAUTHORIZED' : 'SERVICE_UNAVAILABLE';
}

/** Long enough for any pass phrase, and short enough that hashing one costs nothing more. */
export const PASSWORD_MAX_LENGTH = 256;

/**
 * The address of an account. It may be older than the rules for signing up, so it need only be one that can be
 * looked for.
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

/** Answer to call 14 with status 200; every other answer is a problem. */
export const loginAnswer = z.object({ status: z.literal('SUCCESS') });

/**
 * Claims of the `LoginToken` cookie, a signed JWT (spec §3/29). Instants are in whole seconds since 1970 by
 * the server's clock, which each answer's `Date` header carries: from `ren` on the token is due for renewal,
 * from `exp` on it is invalid. `lid` names the sign-in, and stays the same through every renewal.
 */
export const loginClaims = z.object({ exp: z.int(), ren: z.int(), lid: z.string() });
export type LoginClaims = z.infer<typeof loginClaims>;

/** Calls 15 and 16 take an empty JSON body, or none. */
export const renewalRequest = z.nullish(z.object({}));

/**
 * Answer to calls 15 and 16. With status 201, RENEWED: the answer's cookies hold new tokens. With status 200,
 * OK: the tokens are good and there was nothing to do. A 401 problem says that no customer is signed in with
 * them any more, and takes the cookies away; only an expired `LoginToken` beside a `LongTermToken` stays.
 */
export const renewalAnswer = z.object({ outcome: z.enum(['RENEWED', 'OK']) });
