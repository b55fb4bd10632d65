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

/** Where service calls and form posts of signing in and out meet. */
export type SignInHandler = {
  /** Counts the attempt, checks it and gives this browser its tokens. Rejects where the database fails. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    values: LoginRequest,
  ): Promise<SignInOutcome>;
  /** Ends this browser's sign-in and takes its tokens away. */
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
          // Of a sign-in for this visit alone, nothing of an earlier one may stay.
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

/** A customer's account as the sign-in limit knows it, whether there is such an account or not. */
function customerAccount(email: string): SignInAccount {
  return { kind: 'CUSTOMER', name: normaliseAddress(email) ?? email };
}
