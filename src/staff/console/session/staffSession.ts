import * as staffAuthCalls from '#contract/calls/staff.ts';
import { staffCodeNeeded } from '#contract/problemTypes.ts';
import type { SignInMethods } from '#contract/staff/sso.ts';
import type { PreviewStatus } from '#contract/staffLogin.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { readCookie } from '#browser/cookies.ts';
import { requestPasskey } from '#browser/passkeys.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;

/**
 * The result of a sign-in. UNAVAILABLE: the server cannot be reached, or failed. COOKIES_REFUSED: the sign-in
 * succeeded, but the browser does not store the cookies. CODE_NEEDED: the password is right, but the second factor's
 * code is missing or wrong.
 */
export type SignInResult =
  | 'SUCCESS'
  | 'UNAUTHORIZED'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'COOKIES_REFUSED'
  | 'CODE_NEEDED'
  | 'PASSKEY_UNKNOWN';

/** Signs staff in; `code` is that of the second factor, empty if none was requested. */
export type SignIn = (name: string, password: string, code: string) => Promise<SignInResult>;

/** Call 11: returns whether this browser has a staff session. Never rejects. UNAVAILABLE: the call failed. */
export async function checkAuth(): Promise<PreviewStatus | 'UNAVAILABLE'> {
  try {
    return (await call(staffAuthCalls.checkAuth, {})).status;
  } catch (error) {
    return isStatus(error, UNAUTHORIZED) ? 'UNAUTHORIZED' : unavailable(error);
  }
}

/** Loads whether single sign-on is available. Never rejects: without a response only the password form is offered. */
export async function loadSsoMode(): Promise<SignInMethods['sso']> {
  try {
    return (await call(staffAuthCalls.signInMethods, {})).sso;
  } catch (error) {
    console.warn('The sign-in methods could not be loaded', error);
    return 'OFF';
  }
}

/** Signs staff in. Never rejects. */
export async function signIn(name: string, password: string, code: string): Promise<SignInResult> {
  try {
    await call(staffAuthCalls.login, { body: { name, password, ...(code !== '' && { code }) } });
    // The answer sets it beside the session's cookie, which is HttpOnly.
    return readCookie(STAFF_HINT_COOKIE) === undefined ? 'COOKIES_REFUSED' : 'SUCCESS';
  } catch (error) {
    if (error instanceof ResponseError && error.problemType === staffCodeNeeded) {
      return 'CODE_NEEDED';
    }
    return failureOf(error, 'UNAUTHORIZED');
  }
}

/**
 * Returns a passkey's response to a challenge of the server; undefined without a passkey, or if the person cancels.
 */
export async function askPasskey() {
  const credential = await requestPasskey(await call(staffAuthCalls.passkeySignInOptions, {}));
  if (credential === undefined) return undefined;
  const { id, rawId, response } = credential;
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
}

/** Signs staff in by a passkey. Never rejects; CANCELLED: no passkey exists, or the person has cancelled. */
export async function signInByPasskey(): Promise<SignInResult | 'CANCELLED'> {
  try {
    const credential = await askPasskey();
    if (credential === undefined) return 'CANCELLED';
    await call(staffAuthCalls.passkeySignIn, { body: { credential } });
    return readCookie(STAFF_HINT_COOKIE) === undefined ? 'COOKIES_REFUSED' : 'SUCCESS';
  } catch (error) {
    return failureOf(error, 'PASSKEY_UNKNOWN');
  }
}

/**
 * Ends this browser's session, or all sessions of this person. Resolves to the URL that also ends the single sign-on
 * session. Rejects if the server cannot be reached; the session then still exists.
 */
export async function signOut(where: 'HERE' | 'EVERYWHERE'): Promise<string | undefined> {
  try {
    const row = where === 'HERE' ? staffAuthCalls.logout : staffAuthCalls.logoutEverywhere;
    return (await call(row, {})).providerUrl;
  } catch (error) {
    // There was no session to end.
    if (!isStatus(error, UNAUTHORIZED)) throw error;
    return undefined;
  }
}

/** Returns the result of a failed sign-in; `refusal`: of one that the server refuses without a time to try again. */
function failureOf(error: unknown, refusal: SignInResult): SignInResult {
  if (isStatus(error, TOO_MANY_REQUESTS)) return 'TOO_MANY_REQUESTS';
  if (!isStatus(error, UNAUTHORIZED)) return unavailable(error);
  // The specification has no status for a pause (spec §8).
  return error.retryAfterSeconds > 0 ? 'TOO_MANY_REQUESTS' : refusal;
}

function isStatus(error: unknown, status: number): error is ResponseError {
  return error instanceof ResponseError && error.status === status;
}

function unavailable(error: unknown): 'UNAVAILABLE' {
  console.warn('The request to the server failed', error);
  return 'UNAVAILABLE';
}
