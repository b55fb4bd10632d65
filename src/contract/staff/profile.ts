import * as z from 'zod/mini';

import { PASSWORD_MAX_LENGTH } from '#contract/login.ts';
import { staffCode } from '#contract/staffLogin.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';

import { staffGrant } from './grants.ts';
import { passkeySignInRequest, staffPasskey } from './passkeys.ts';
import { staffSignIn } from './people.ts';

/** What people of the staff see of their own account. */
export const staffProfile = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  grants: z.array(staffGrant),
  signIns: z.array(staffSignIn),
  /** Whether it is the account of last resort, which signs in by its own secret alone. */
  isBreakGlass: z.boolean(),
  /** Whether the sign-in wants a code of an authenticator app, and how many recovery codes are left. */
  hasTotp: z.boolean(),
  recoveryCodes: z.int(),
  passkeys: z.array(staffPasskey),
  /** Whether the single sign-on leads to this account; OFF: there is none. */
  sso: z.enum(['OFF', 'CONNECTED', 'NOT_CONNECTED']),
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

/** Shows the second step of the own account again, where it has one: by a code of it, a recovery code or a passkey. */
export const stepRequest = z.object({
  proof: z.optional(z.union([z.object({ code: staffCode }), passkeySignInRequest])),
});
export type StepProof = NonNullable<z.infer<typeof stepRequest>['proof']>;

/** An authenticator app that is being set up: its seed to be typed, and as a picture to be photographed. */
export const totpSetUp = z.object({
  /** In base32. */
  secret: z.string(),
  /** As an `otpauth:` address, for an app on the same device. */
  uri: z.string(),
  /** A QR code of that: modules along each side, and the path of an SVG in that many units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TotpSetUpAnswer = z.infer<typeof totpSetUp>;

export const confirmTotpRequest = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) });

/** Each takes the place of one code of the app, once. They are shown this once. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
