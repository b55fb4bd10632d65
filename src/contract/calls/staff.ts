import { row } from '#contract/callRow.ts';
import { RENEW_STAFF_SESSION_PATH } from '#contract/paths.ts';
import { STAFF_AUTH_BASE } from '#contract/service.ts';
import { passkeyOptions, passkeySignInRequest } from '#contract/staff/passkeys.ts';
import { signInMethodsAnswer } from '#contract/staff/sso.ts';
import {
  checkAuthAnswer,
  staffAuthAnswer,
  staffConfirmRequest,
  staffFreshAnswer,
  staffLoginRequest,
  staffLogoutAnswer,
} from '#contract/staffLogin.ts';

// Calls about a staff session; 11 to 13 are those of spec §7.

export const login = row('POST', `${STAFF_AUTH_BASE}/login`, 'NONE', {
  request: staffLoginRequest,
  answer: staffAuthAnswer,
});

/** Lists the ways to sign in other than name and password. */
export const signInMethods = row('GET', `${STAFF_AUTH_BASE}/ways`, 'NONE', {
  answer: signInMethodsAnswer,
});

/** Options with which the browser asks for a passkey. */
export const passkeySignInOptions = row('POST', `${STAFF_AUTH_BASE}/passkey/options`, 'NONE', {
  answer: passkeyOptions,
});

/** Signs in with a passkey's response. */
export const passkeySignIn = row('POST', `${STAFF_AUTH_BASE}/passkey`, 'NONE', {
  request: passkeySignInRequest,
  answer: staffAuthAnswer,
});

/** Confirms the session's password again, as some calls require. */
export const confirm = row('POST', `${STAFF_AUTH_BASE}/confirm`, 'STAFF_SESSION', {
  request: staffConfirmRequest,
  answer: staffAuthAnswer,
});

/** Returns whether a call that needs a fresh sign-in would be accepted now. */
export const fresh = row('GET', `${STAFF_AUTH_BASE}/fresh`, 'STAFF_SESSION', {
  answer: staffFreshAnswer,
});

/** Ends every session of the account, in all browsers. */
export const logoutEverywhere = row(
  'POST',
  `${STAFF_AUTH_BASE}/logout-everywhere`,
  'STAFF_SESSION',
  { answer: staffLogoutAnswer },
);

/** Checks a staff session: call 11 of spec §7. */
export const checkAuth = row('GET', `${STAFF_AUTH_BASE}/checkauth`, 'STAFF_SESSION', {
  answer: checkAuthAnswer,
});

/** Call 12 of spec §7/24. */
export const renew = row('GET', RENEW_STAFF_SESSION_PATH, 'STAFF_SESSION', {
  answer: staffAuthAnswer,
});

/** Call 13 of spec §7/25. */
export const logout = row('GET', `${STAFF_AUTH_BASE}/logout`, 'NONE', {
  answer: staffLogoutAnswer,
});
