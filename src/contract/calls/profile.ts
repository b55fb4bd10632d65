import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { passkeyOptions, registerPasskeyRequest } from '#contract/staff/passkeys.ts';
import {
  changePasswordRequest,
  confirmTotpRequest,
  recoveryCodesAnswer,
  staffProfile,
  stepRequest,
  totpSetUp,
} from '#contract/staff/profile.ts';
import { connectSsoAnswer } from '#contract/staff/sso.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// One's own account, for any role. Calls with a `stepRequest` change how it signs in.

export const show = {
  method: 'GET',
  path: `${STAFF_BASE}/profile`,
  right: 'STAFF_SESSION',
  answer: staffProfile,
} as const satisfies Call;

/** Takes the current and a new password; ends every other session. */
export const changePassword = {
  method: 'PUT',
  path: `${STAFF_BASE}/profile/password`,
  right: 'STAFF_SESSION',
  request: changePasswordRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Ends one other session by its name in the profile. */
export const endSignIn = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sign-ins/:session`,
  right: 'STAFF_SESSION',
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Ends every other session. */
export const endOtherSignIns = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sign-ins`,
  right: 'STAFF_SESSION',
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Begins setting up an authenticator app. */
export const beginTotp = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/totp`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  answer: totpSetUp,
} as const satisfies Call;

/** Completes the set-up of an app with its first code. From then on, sign-ins require a code. */
export const confirmTotp = {
  method: 'PUT',
  path: `${STAFF_BASE}/profile/totp`,
  right: 'FRESH_STAFF_SESSION',
  request: confirmTotpRequest,
  answer: recoveryCodesAnswer,
} as const satisfies Call;

export const removeTotp = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/totp/removal`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Replaces the remaining recovery codes. */
export const renewRecoveryCodes = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/recovery-codes`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  answer: recoveryCodesAnswer,
} as const satisfies Call;

/** Options with which the browser creates a passkey. */
export const beginPasskey = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/passkeys/options`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  answer: passkeyOptions,
} as const satisfies Call;

/** Stores the passkey; returns recovery codes if it is the account's first second factor. */
export const registerPasskey = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/passkeys`,
  right: 'FRESH_STAFF_SESSION',
  request: registerPasskeyRequest,
  answer: recoveryCodesAnswer,
} as const satisfies Call;

export const removePasskey = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/passkeys/:id/removal`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Begins connecting the account to single sign-on. */
export const connectSso = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/sso`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  answer: connectSsoAnswer,
} as const satisfies Call;

/** Disconnects the account from single sign-on. */
export const disconnectSso = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sso`,
  right: 'FRESH_STAFF_SESSION',
  answer: staffAuthAnswer,
} as const satisfies Call;
