import * as z from 'zod/mini';

import { PASSWORD_MAX_LENGTH } from '#contract/login.ts';
import { staffCode } from '#contract/staffLogin.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/password.ts';

import { staffGrant } from './grants.ts';
import { passkeySignInRequest, staffPasskey } from './passkeys.ts';
import { staffSignIn } from './people.ts';

/** What staff see of their own account. */
export const staffProfile = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  grants: z.array(staffGrant),
  signIns: z.array(staffSignIn),
  /** Whether it is the break-glass account, which signs in only with its secret. */
  isBreakGlass: z.boolean(),
  /** Whether signing in requires an app's code, and how many recovery codes are left. */
  hasTotp: z.boolean(),
  recoveryCodes: z.int(),
  passkeys: z.array(staffPasskey),
  /** Whether single sign-on is connected to this account; OFF: not configured. */
  sso: z.enum(['OFF', 'CONNECTED', 'NOT_CONNECTED']),
});
export type StaffProfile = z.infer<typeof staffProfile>;

/** A new password. A character counts once, however Unicode composes it. */
export const newPassword = z.string().check(
  z.maxLength(PASSWORD_MAX_LENGTH),
  z.refine((text) => Array.from(text).length >= PASSWORD_MIN_LENGTH),
);

export const changePasswordRequest = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  next: newPassword,
});

/** Proof of one's own second factor, if there is one: a code, a recovery code or a passkey. */
export const stepRequest = z.object({
  proof: z.optional(z.union([z.object({ code: staffCode }), passkeySignInRequest])),
});
export type StepProof = NonNullable<z.infer<typeof stepRequest>['proof']>;

/** Set-up of an authenticator app: its secret as text and QR code. */
export const totpSetUp = z.object({
  /** The authenticator app's secret in base32. */
  secret: z.string(),
  /** An `otpauth:` URI, for an app on the same device. */
  uri: z.string(),
  /** A QR code of that URI: modules per side, and an SVG path in those units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TotpSetUpAnswer = z.infer<typeof totpSetUp>;

export const confirmTotpRequest = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) });

/** Recovery codes, each of which replaces one code of the app once. Returned only once. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
