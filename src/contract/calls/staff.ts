import type { Call } from '#contract/call.ts';
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

export const login = {
  method: 'POST',
  path: `${STAFF_AUTH_BASE}/login`,
  right: 'NONE',
  request: staffLoginRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Lists the ways to sign in other than name and password. */
export const signInMethods = {
  method: 'GET',
  path: `${STAFF_AUTH_BASE}/ways`,
  right: 'NONE',
  answer: signInMethodsAnswer,
} as const satisfies Call;

/** Options with which the browser asks for a passkey. */
export const passkeySignInOptions = {
  method: 'POST',
  path: `${STAFF_AUTH_BASE}/passkey/options`,
  right: 'NONE',
  answer: passkeyOptions,
} as const satisfies Call;

/** Signs in with a passkey's response. */
export const passkeySignIn = {
  method: 'POST',
  path: `${STAFF_AUTH_BASE}/passkey`,
  right: 'NONE',
  request: passkeySignInRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Confirms the session's password again, as some calls require. */
export const confirm = {
  method: 'POST',
  path: `${STAFF_AUTH_BASE}/confirm`,
  right: 'STAFF_SESSION',
  request: staffConfirmRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Returns whether a call that needs a fresh sign-in would be accepted now. */
export const fresh = {
  method: 'GET',
  path: `${STAFF_AUTH_BASE}/fresh`,
  right: 'STAFF_SESSION',
  answer: staffFreshAnswer,
} as const satisfies Call;

/** Ends every session of the account, in all browsers. */
export const logoutEverywhere = {
  method: 'POST',
  path: `${STAFF_AUTH_BASE}/logout-everywhere`,
  right: 'STAFF_SESSION',
  answer: staffLogoutAnswer,
} as const satisfies Call;

/** Checks a staff session: call 11 of spec §7. */
export const checkAuth = {
  method: 'GET',
  path: `${STAFF_AUTH_BASE}/checkauth`,
  right: 'STAFF_SESSION',
  answer: checkAuthAnswer,
} as const satisfies Call;

/** Call 12 of spec §7/24. */
export const renew = {
  method: 'GET',
  path: RENEW_STAFF_SESSION_PATH,
  right: 'STAFF_SESSION',
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Call 13 of spec §7/25. */
export const logout = {
  method: 'GET',
  path: `${STAFF_AUTH_BASE}/logout`,
  right: 'NONE',
  answer: staffLogoutAnswer,
} as const satisfies Call;
