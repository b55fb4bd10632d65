import * as z from 'zod/mini';

import { PASSWORD_MAX_LENGTH } from '#contract/login.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';

import { staffGrant } from './grants.ts';
import { staffSignIn } from './people.ts';

/** What people of the staff see of their own account. */
export const staffProfile = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  grants: z.array(staffGrant),
  signIns: z.array(staffSignIn),
});
export type StaffProfile = z.infer<typeof staffProfile>;

/** A password that is chosen: each character counts once, however it is encoded. */
export const newPassword = z.string().check(
  z.maxLength(PASSWORD_MAX_LENGTH),
  z.refine((text) => Array.from(text).length >= PASSWORD_MIN_LENGTH),
);

export const changePasswordRequest = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  next: newPassword,
});
