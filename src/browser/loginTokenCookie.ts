import { LOGIN_TOKEN_COOKIE } from '#contract/session/words.ts';

/** The signed-in customer's token as its cookie holds it (spec §6/2); undefined without a sign-in. */
export function loginTokenCookie(): string | undefined {
  return new RegExp(`(?:^|; )${LOGIN_TOKEN_COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
}

/**
 * Names the sign-in of a customer's token: the same through every renewal, another one for each time somebody
 * signs in. Undefined without a sign-in.
 */
export function signInOf(loginToken: string | undefined): string | undefined {
  try {
    // Numbers and a UUID make no character in which base64 and its form for URLs differ.
    return /lid":"([^"]+)/.exec(atob(loginToken?.split('.')[1] ?? ''))?.[1] ?? loginToken;
  } catch {
    // A cookie that another system has set under this name.
    return loginToken;
  }
}

/** The sign-in that this browser holds now. */
export const currentSignIn = () => signInOf(loginTokenCookie());
