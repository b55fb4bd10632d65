import type { FastifyPluginAsync } from 'fastify';

import * as staffAuthCalls from '#contract/calls/staff.ts';

import { answerStatus, serveStaffCalls, setSessionCookies } from './staffCalls.ts';

/** Calls by which a passkey signs in. */
export const passkeySignInRoutes: FastifyPluginAsync = async (app) => {
  const { audit, signInThrottle: throttle, sso, staffLogin, staffPasskeys: passkeys } = app;
  const serve = serveStaffCalls(app, { needsSession: false });

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
        const by = { kind: 'UNKNOWN' } as const;
        await audit.noteRefusal({ by, action: 'SIGN_IN', object: 'staff', detail: 'passkey' });
        return answerStatus(reply, 'UNAUTHORIZED');
      }
      setSessionCookies(reply, end.result);
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
