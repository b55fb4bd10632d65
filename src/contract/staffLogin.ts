import * as z from 'zod/mini';

/** What every staff call says of how it went (spec §8). */
export const PREVIEW_STATUSES = [
  'SUCCESS',
  'BAD_REQUEST',
  'INTERNAL_ERROR',
  'UNAUTHORIZED',
] as const;
export type PreviewStatus = (typeof PREVIEW_STATUSES)[number];

/** The HTTP status that goes with each. Spec §8/7. */
export const PREVIEW_HTTP_STATUS = {
  SUCCESS: 200,
  BAD_REQUEST: 400,
  INTERNAL_ERROR: 500,
  UNAUTHORIZED: 401,
} as const satisfies Record<(typeof PREVIEW_STATUSES)[number], number>;

/** By what staff show again who they are. */
export const CONFIRM_WAYS = ['PASSWORD', 'SSO'] as const;
export type ConfirmWay = (typeof CONFIRM_WAYS)[number];

/** Of an authenticator app, or a recovery code. */
export const staffCode = z.string().check(z.minLength(1), z.maxLength(40));

/** Signs staff in; names are short and passwords as long as anybody's. */
export const staffLoginRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
  /** Of the second step, where the account wants one. */
  code: z.optional(staffCode),
});

/** The password of who is signed in. */
export const staffConfirmRequest = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});

export const staffAuthAnswer = z.object({ status: z.enum(PREVIEW_STATUSES) });

/** `providerUrl`: where the browser ends the session of the single sign-on too, where one began this session. */
export const staffLogoutAnswer = z.object({
  status: z.enum(PREVIEW_STATUSES),
  providerUrl: z.optional(z.url()),
});

/**
 * Answer of call 11: whether the caller is staff, and what their browser's live shop is previewed as; null: as
 * it is now, without a group. Spec §7/23.
 */
export const checkAuthAnswer = z.object({
  status: z.enum(PREVIEW_STATUSES),
  dateTime: z.nullable(z.iso.datetime()),
  abTestName: z.nullable(z.string()),
  abTestGroup: z.nullable(z.string()),
});

/** Whether the password was shown a short while ago, and by what that can be done again. */
export const staffFreshAnswer = z.object({
  status: z.enum(PREVIEW_STATUSES),
  isFresh: z.boolean(),
  ways: z.array(z.enum(CONFIRM_WAYS)),
});
