import { row } from '#contract/callRow.ts';
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

const PROFILE = `${STAFF_BASE}/profile`;

export const show = row('GET', PROFILE, 'STAFF_SESSION', { answer: staffProfile });

/** Takes the current and a new password; ends every other session. */
export const changePassword = row('PUT', `${PROFILE}/password`, 'STAFF_SESSION', {
  request: changePasswordRequest,
  answer: staffAuthAnswer,
});

/** Ends one other session by its name in the profile. */
export const endSignIn = row('DELETE', `${PROFILE}/sign-ins/:session`, 'STAFF_SESSION', {
  answer: staffAuthAnswer,
});

/** Ends every other session. */
export const endOtherSignIns = row('DELETE', `${PROFILE}/sign-ins`, 'STAFF_SESSION', {
  answer: staffAuthAnswer,
});

/** Begins setting up an authenticator app. */
export const beginTotp = row('POST', `${PROFILE}/totp`, 'FRESH_STAFF_SESSION', {
  request: stepRequest,
  answer: totpSetUp,
});

/** Completes the set-up of an app with its first code. From then on, sign-ins require a code. */
export const confirmTotp = row('PUT', `${PROFILE}/totp`, 'FRESH_STAFF_SESSION', {
  request: confirmTotpRequest,
  answer: recoveryCodesAnswer,
});

export const removeTotp = row('POST', `${PROFILE}/totp/removal`, 'FRESH_STAFF_SESSION', {
  request: stepRequest,
  answer: staffAuthAnswer,
});

/** Replaces the remaining recovery codes. */
export const renewRecoveryCodes = row('POST', `${PROFILE}/recovery-codes`, 'FRESH_STAFF_SESSION', {
  request: stepRequest,
  answer: recoveryCodesAnswer,
});

/** Options with which the browser creates a passkey. */
export const beginPasskey = row('POST', `${PROFILE}/passkeys/options`, 'FRESH_STAFF_SESSION', {
  request: stepRequest,
  answer: passkeyOptions,
});

/** Stores the passkey; returns recovery codes if it is the account's first second factor. */
export const registerPasskey = row('POST', `${PROFILE}/passkeys`, 'FRESH_STAFF_SESSION', {
  request: registerPasskeyRequest,
  answer: recoveryCodesAnswer,
});

export const removePasskey = row('POST', `${PROFILE}/passkeys/:id/removal`, 'FRESH_STAFF_SESSION', {
  request: stepRequest,
  answer: staffAuthAnswer,
});

/** Begins connecting the account to single sign-on. */
export const connectSso = row('POST', `${PROFILE}/sso`, 'FRESH_STAFF_SESSION', {
  request: stepRequest,
  answer: connectSsoAnswer,
});

/** Disconnects the account from single sign-on. */
export const disconnectSso = row('DELETE', `${PROFILE}/sso`, 'FRESH_STAFF_SESSION', {
  answer: staffAuthAnswer,
});
