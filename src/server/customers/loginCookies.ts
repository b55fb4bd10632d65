import type { FastifyReply, FastifyRequest } from 'fastify';

import { LOGIN_COOKIES } from '#contract/service.ts';

import type { CarriedTokens, SignedIn } from './login.ts';

/** The tokens that this browser carries. */
export function readLoginCookies(request: FastifyRequest): CarriedTokens {
  return {
    loginToken: request.cookies[LOGIN_COOKIES.loginToken],
    longTermToken: request.cookies[LOGIN_COOKIES.longTermToken],
  };
}

/**
 * Keeps the tokens of a sign-in in this browser. The page reads the `LoginToken`; one that lasts stays after
 * it has expired, as a sign that the long-term token, which no script can read, may renew it.
 */
export function setLoginCookies(
  reply: FastifyReply,
  { loginToken, longTermToken }: SignedIn,
  { isLasting }: { isLasting: boolean },
): void {
  reply.setShopCookie(LOGIN_COOKIES.loginToken, loginToken, { isLasting });
  if (longTermToken === undefined) return;
  reply.setShopCookie(LOGIN_COOKIES.longTermToken, longTermToken, { isLasting });
}

/** Takes the tokens away from this browser. */
export function clearLoginCookies(reply: FastifyReply): void {
  reply.clearShopCookie(LOGIN_COOKIES.loginToken).clearShopCookie(LOGIN_COOKIES.longTermToken);
}
