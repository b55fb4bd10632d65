import { LOGIN_TOKEN_COOKIE } from '#contract/session/words.ts';

/** Returns the signed-in customer's token from its cookie (spec §6/2). */
export function loginTokenCookie(): string | undefined {
  return new RegExp(`(?:^|; )${LOGIN_TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
}

/** Returns an id of the token's sign-in, stable through renewals and different for each sign-in. */
export function readSignInId(loginToken: string | undefined): string | undefined {
  try {
    // For numbers and a UUID, base64 and base64url are the same.
    return /lid":"([^"]+)/.exec(atob(loginToken?.split('.')[1] ?? ''))?.[1] ?? loginToken;
  } catch {
    // Another system's cookie under this name.
    return loginToken;
  }
}

/** Returns this browser's current sign-in. */
export const currentSignIn = () => readSignInId(loginTokenCookie());
