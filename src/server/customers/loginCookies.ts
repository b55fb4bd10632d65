import type { FastifyReply, FastifyRequest } from 'fastify';

import { LOGIN_COOKIES } from '#contract/service.ts';

import type { CarriedTokens, SignedIn } from './login.ts';

export function readLoginCookies(request: FastifyRequest): CarriedTokens {
  return {
    loginToken: request.cookies[LOGIN_COOKIES.loginToken],
    longTermToken: request.cookies[LOGIN_COOKIES.longTermToken],
  };
}

/**
 * Stores a sign-in's tokens in this browser. Scripts can read the `LoginToken`, but not the HttpOnly long-term token.
 * In a lasting sign-in, the cookie with the `LoginToken` outlives the token, as a sign that there is a long-term token.
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

export function clearLoginCookies(reply: FastifyReply): void {
  reply.clearShopCookie(LOGIN_COOKIES.loginToken).clearShopCookie(LOGIN_COOKIES.longTermToken);
}
