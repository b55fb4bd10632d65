import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as profileCalls from '#contract/calls/profile.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';

import { guardFactors } from './factorGuard.ts';
import {
  answerStatus,
  requireStaff,
  serveStaffCalls,
  setSessionCookies,
  readOwnAccount,
  OWN_WAY_ANSWERS,
  refuseBreakGlass,
} from './staffCalls.ts';

/** Calls about one's own passkeys. */
export const passkeyCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffPasskeys: passkeys } = app;
  const serve = serveStaffCalls(app);
  requireStaff(app);
  app.addHook('preHandler', refuseBreakGlass);
  serve(profileCalls.beginPasskey, {
    summary: 'Returns the options for creating a passkey.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request) => ({
      ...(await passkeys.registrationOptions(readOwnAccount(request))),
    }),
  });

  serve(profileCalls.registerPasskey, {
    summary:
      'Stores a passkey; with the first second factor it returns the recovery codes, shown only once.',
    answers: OWN_WAY_ANSWERS,
    handler: async (request, reply) => {
      const { name, credential } = request.body;
      const result = await passkeys.register(readOwnAccount(request), name, credential);
      if (result.outcome === 'INVALID') return answerStatus(reply, 'BAD_REQUEST');
      return { recoveryCodes: result.recoveryCodes };
    },
  });

  serve(profileCalls.removePasskey, {
    summary: 'Removes a passkey of the caller’s account.',
    params: z.object({ id: z.string().min(1).max(1400) }),
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request, reply) => {
      const outcome = await passkeys.remove(readOwnAccount(request), request.params.id);
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};

/** Calls by which a passkey signs in. */
export const passkeySignInRoutes: FastifyPluginAsync = async (app) => {
  const { audit, signInThrottle: throttle, sso, staffLogin, staffPasskeys: passkeys } = app;
  const serve = serveStaffCalls(app);

  serve(staffAuthCalls.passkeySignInOptions, {
    summary: 'Returns the options for requesting a passkey.',
    handler: async () => ({ ...(await passkeys.signInOptions()) }),
  });

  serve(staffAuthCalls.passkeySignIn, {
    summary:
      'Signs staff in by a passkey’s response to a single-use challenge; rate-limited like a password.',
    handler: async (request, reply) => {
      const { credential } = request.body;
      // Attempts with ids of no account are counted together.
      const name = (await passkeys.ownerOf(credential.id)) ?? '';
      const end = await throttle.attempt(request, reply, { kind: 'STAFF', name }, async () => {
        const holder = sso?.isRequired === true ? undefined : await passkeys.holderOf(credential);
        return holder && staffLogin.open(holder, 'with a passkey');
      });
      if (end.outcome !== 'RIGHT') {
        if (end.outcome !== 'WRONG') reply.header('retry-after', end.retryAfterSeconds);
        const by = { kind: 'UNKNOWN' } as const;
        await audit.noteRefusal({ by, action: 'SIGN_IN', object: 'staff', detail: 'passkey' });
        return answerStatus(reply, 'UNAUTHORIZED');
      }
      setSessionCookies(reply, end.result);
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
