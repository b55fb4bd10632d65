import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { LoginRequest } from '#contract/login.ts';
import { normaliseAddress } from '#server/base/address.ts';
import type { SignInAccount } from '#server/credentials/signInAccount.ts';
import type { RepeatedRefusal } from '#server/http/caches/repeatedRefusals.ts';

import { clearLoginCookies, readLoginCookies, setLoginCookies } from './loginCookies.ts';

export type SignInOutcome =
  | { outcome: 'SIGNED_IN' | 'REFUSED' }
  | { outcome: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }
  | { outcome: 'BUSY'; retryAfterSeconds: number; refusal: RepeatedRefusal };

/** Handles signing in and out for calls and form posts. */
export type SignInHandler = {
  /** Counts and checks the attempt, and sets this browser's tokens. Rejects if the database fails. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    values: LoginRequest,
  ): Promise<SignInOutcome>;
  /** Ends this browser's sign-in and deletes its tokens. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

export function createSignInHandler({
  login,
  signInThrottle: throttle,
}: Pick<FastifyInstance, 'login' | 'signInThrottle'>): SignInHandler {
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
          // A sign-in for this visit must replace an earlier lasting one.
          clearLoginCookies(reply);
          setLoginCookies(reply, end.result, { isLasting: values.stay ?? false });
          return { outcome: 'SIGNED_IN' };
      }
    },
    async signOut(request, reply) {
      await login.signOut(readLoginCookies(request));
      clearLoginCookies(reply);
    },
  };
}

/** Returns the account key for sign-in limits, whether the account exists or not. */
function customerAccount(email: string): SignInAccount {
  return { kind: 'CUSTOMER', name: normaliseAddress(email) ?? email };
}
