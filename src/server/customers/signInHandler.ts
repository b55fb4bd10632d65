import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { LoginRequest } from '#contract/login.ts';
import { normaliseAddress } from '#server/base/address.ts';
import type { SignInAccount } from '#server/credentials/signInLimit.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';

import { clearLoginCookies, readLoginCookies, setLoginCookies } from './loginCookies.ts';

export type SignInOutcome =
  | { outcome: 'SIGNED_IN' | 'REFUSED' }
  | { outcome: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }
  | { outcome: 'BUSY'; retryAfterSeconds: number; refusal: RepeatedRefusal };

export type SignInHandler = {
  /** Counts and checks the attempt. On success, sets this browser's tokens. Rejects if the database fails. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    values: LoginRequest,
  ): Promise<SignInOutcome>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function createSignInHandler({
  config,
  login,
  signInThrottle: throttle,
}: Pick<FastifyInstance, 'config' | 'login' | 'signInThrottle'>): SignInHandler {
  return {
    async signIn(request, reply, values) {
      const account = customerAccount(values.email);
      const end = await throttle.attempt(request, reply, account, async () => {
        const result = await login.signIn(values, readLoginCookies(request));
        return result.outcome === 'SIGNED_IN' ? result.tokens : undefined;
      });
      switch (end.outcome) {
        case 'WRONG':
          return { outcome: 'REFUSED' };
        case 'PAUSED':
          return { outcome: 'TOO_MANY_REQUESTS', retryAfterSeconds: end.retryAfterSeconds };
        case 'BUSY':
          return end;
        case 'RIGHT':
          // A sign-in for this visit only must replace an earlier lasting one.
          clearLoginCookies(reply);
          setLoginCookies(reply, end.result, { isLasting: values.stay ?? false });
          return { outcome: 'SIGNED_IN' };
      }
    },
    async signOut(request, reply) {
      const carried = readLoginCookies(request);
      // The browser has a sign-in for each host, with cookies of its own.
      await (config.siteUrls ? login.signOutEverywhere(carried) : login.signOut(carried));
      clearLoginCookies(reply);
    },
  };
}

/** Returns the account key for sign-in limits, whether the account exists or not. */
function customerAccount(email: string): SignInAccount {
  return { kind: 'CUSTOMER', name: normaliseAddress(email) ?? email };
}
