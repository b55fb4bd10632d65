import * as z from 'zod/mini';

/** Statuses of staff calls (spec §8). */
export const PREVIEW_STATUSES = [
  'SUCCESS',
  'BAD_REQUEST',
  'INTERNAL_ERROR',
  'UNAUTHORIZED',
] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

/** The HTTP status of each. Spec §8/7. */
export const PREVIEW_HTTP_STATUS = {
  SUCCESS: 200,
  BAD_REQUEST: 400,
  INTERNAL_ERROR: 500,
  UNAUTHORIZED: 401,
} as const satisfies Record<(typeof PREVIEW_STATUSES)[number], number>;

/** How staff can confirm their identity. */
export const CONFIRM_WAYS = ['PASSWORD', 'SSO'] as const;
export type ConfirmWay = (typeof CONFIRM_WAYS)[number];

/** An authenticator app's code, or a recovery code. */
export const staffCode = z.string().check(z.minLength(1), z.maxLength(40));

/** Signs staff in. */
export const staffLoginRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  /** Code of the second factor, if the account requires one. */
  code: z.optional(staffCode),
});

/** The signed-in person's password. */
export const staffConfirmRequest = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});

export const staffAuthAnswer = z.object({ status: z.enum(PREVIEW_STATUSES) });

/** Response to signing out. `providerUrl` is where the browser ends the single sign-on session too, if there is one. */
export const staffLogoutAnswer = z.object({
  status: z.enum(PREVIEW_STATUSES),
  providerUrl: z.optional(z.url()),
});

/**
 * Response of call 11: whether the caller is staff, and the preview of the live shop in the caller's browser. Its time
 * is null for now, its group null for none. Spec §7/23.
 */
export const checkAuthAnswer = z.object({
  status: z.enum(PREVIEW_STATUSES),
  dateTime: z.nullable(z.iso.datetime()),
  abTestName: z.nullable(z.string()),
  abTestGroup: z.nullable(z.string()),
});

/** Whether the password was entered recently, and how to confirm it again. */
export const staffFreshAnswer = z.object({
  status: z.enum(PREVIEW_STATUSES),
  isFresh: z.boolean(),
  ways: z.array(z.enum(CONFIRM_WAYS)),
});
