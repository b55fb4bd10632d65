import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { LoginRequest } from '#contract/login.ts';
import { normaliseAddress } from '#server/base/address.ts';

import { clearLoginCookies, readLoginCookies, setLoginCookies } from './loginCookies.ts';

export type SignInHandler = ReturnType<typeof createSignInHandler>;

export function createSignInHandler({
  config,
  login,
  signInThrottle: throttle,
}: Pick<FastifyInstance, 'config' | 'login' | 'signInThrottle'>) {
  return {
    /** Counts and checks the attempt. On success, sets this browser's tokens. Rejects if the database fails. */
    async signIn(request: FastifyRequest, reply: FastifyReply, values: LoginRequest) {
      const { email, stay: isLasting = false } = values;
      // The key of the limits, whether the account exists or not.
      const account = { kind: 'CUSTOMER', name: normaliseAddress(email) ?? email } as const;
      const end = await throttle.attempt(request, reply, account, async () => {
        const result = await login.signIn(values, readLoginCookies(request));
        return result.outcome === 'SIGNED_IN' ? result.tokens : undefined;
      });
      if (end.outcome === 'RIGHT') {
        // A sign-in for this visit only must replace an earlier lasting one.
        clearLoginCookies(reply);
        setLoginCookies(reply, end.result, { isLasting });
      }
      return end;
    },
    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const carried = readLoginCookies(request);
      // The browser has a sign-in for each host, with cookies of its own.
      await (config.siteUrls ? login.signOutEverywhere(carried) : login.signOut(carried));
      clearLoginCookies(reply);
    },
  };
}
