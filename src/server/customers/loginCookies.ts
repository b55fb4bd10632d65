import type { FastifyReply, FastifyRequest } from 'fastify';

import { LOGIN_COOKIES } from '#contract/service.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { LASTING_LIFE_MS, type CarriedTokens, type SignedIn } from './login.ts';

/** The tokens that this browser carries (design §5). */
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
  { isLasting, secure }: { isLasting: boolean; secure: boolean },
): void {
  const common = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(isLasting && { maxAge: LASTING_LIFE_MS / SECOND_MS }),
  } as const;
  reply.setCookie(LOGIN_COOKIES.loginToken, loginToken, common);
  if (longTermToken === undefined) return;
  reply.setCookie(LOGIN_COOKIES.longTermToken, longTermToken, { ...common, httpOnly: true });
}

/** Takes the tokens away from this browser. */
export function clearLoginCookies(reply: FastifyReply, secure: boolean): void {
  const common = { path: '/', sameSite: 'lax', secure } as const;
  reply.clearCookie(LOGIN_COOKIES.loginToken, common);
  reply.clearCookie(LOGIN_COOKIES.longTermToken, { ...common, httpOnly: true });
}
