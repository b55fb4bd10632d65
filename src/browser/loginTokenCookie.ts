import { LOGIN_COOKIES } from '#contract/service.ts';

/** The signed-in customer's token as its cookie holds it (spec §6); undefined where nobody is signed in. */
export function loginTokenCookie(): string | undefined {
  return new RegExp(`(?:^|; )${LOGIN_COOKIES.loginToken}=([^;]+)`).exec(document.cookie)?.[1];
}
