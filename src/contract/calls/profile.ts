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

// The own account of who is signed in, whatever its roles. What has a `stepRequest` changes how it signs in.

export const show = {
  method: 'GET',
  path: `${STAFF_BASE}/profile`,
  right: 'STAFF_SESSION',
  status: 200,
  answer: staffProfile,
} as const satisfies Call;

/** Takes the present password and another one; ends every other session. */
export const changePassword = {
  method: 'PUT',
  path: `${STAFF_BASE}/profile/password`,
  right: 'STAFF_SESSION',
  request: changePasswordRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Ends one other session, by the name that the profile gives it. */
export const endSignIn = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sign-ins/:session`,
  right: 'STAFF_SESSION',
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Ends every other session. */
export const endOtherSignIns = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sign-ins`,
  right: 'STAFF_SESSION',
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Begins to set up an authenticator app. */
export const beginTotp = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/totp`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  status: 200,
  answer: totpSetUp,
} as const satisfies Call;

/** Finishes that with a first code: from now on each sign-in wants one. */
export const confirmTotp = {
  method: 'PUT',
  path: `${STAFF_BASE}/profile/totp`,
  right: 'FRESH_STAFF_SESSION',
  request: confirmTotpRequest,
  status: 200,
  answer: recoveryCodesAnswer,
} as const satisfies Call;

export const removeTotp = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/totp/removal`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Other recovery codes in place of those that are left. */
export const renewRecoveryCodes = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/recovery-codes`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  status: 200,
  answer: recoveryCodesAnswer,
} as const satisfies Call;

/** What the browser makes a passkey by. */
export const beginPasskey = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/passkeys/options`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  status: 200,
  answer: passkeyOptions,
} as const satisfies Call;

/** Keeps the passkey; answers recovery codes where it is the account's first second step, else none. */
export const registerPasskey = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/passkeys`,
  right: 'FRESH_STAFF_SESSION',
  request: registerPasskeyRequest,
  status: 200,
  answer: recoveryCodesAnswer,
} as const satisfies Call;

export const removePasskey = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/passkeys/:id/removal`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Begins to connect the account with the single sign-on. */
export const connectSso = {
  method: 'POST',
  path: `${STAFF_BASE}/profile/sso`,
  right: 'FRESH_STAFF_SESSION',
  request: stepRequest,
  status: 200,
  answer: connectSsoAnswer,
} as const satisfies Call;

/** Ends that. */
export const disconnectSso = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sso`,
  right: 'FRESH_STAFF_SESSION',
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;
