import type { FastifyReply, FastifyRequest } from 'fastify';

import type { LoginRequest } from '#contract/login.ts';
import { normaliseAddress } from '#server/base/address.ts';
import type { KnownDevices } from '#server/credentials/knownDevices.ts';
import type { SignInAccount } from '#server/credentials/signInAccount.ts';
import type { SignInLimit } from '#server/credentials/signInLimit.ts';

import { clearLoginCookies, readLoginCookies, setLoginCookies } from './loginCookies.ts';
import type { Login } from './login.ts';

export type SignInOutcome =
  | { outcome: 'SIGNED_IN' | 'REFUSED' }
  | { outcome: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number };

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

export function createSignInHandler(parts: {
  login: Login;
  signInLimit: SignInLimit;
  knownDevices: KnownDevices;
}): SignInHandler {
  const { login, knownDevices } = parts;
  return {
    async signIn(request, reply, values) {
      const account = customerAccount(values.email);
      const limit = await parts.signInLimit.take({
        clientAddress: request.ip,
        account,
        deviceId: await knownDevices.idFor(request, account),
      });
      if (!limit.allowed) {
        return { outcome: 'TOO_MANY_REQUESTS', retryAfterSeconds: limit.retryAfterSeconds };
      }
      const result = await login.signIn(values, readLoginCookies(request));
      if (result.outcome === 'REFUSED') return result;
      await limit.forgive();
      await knownDevices.remember(request, reply, account);
      // Of a sign-in for this visit alone, nothing of an earlier one may stay.
      clearLoginCookies(reply);
      setLoginCookies(reply, result.tokens, { isLasting: values.stay ?? false });
      return { outcome: 'SIGNED_IN' };
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
