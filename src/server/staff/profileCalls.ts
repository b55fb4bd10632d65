import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as profileCalls from '#contract/calls/profile.ts';

import {
  answerStatus,
  OWN_WAY_ANSWERS,
  refuseBreakGlass,
  serveStaffCalls,
  readStaffSession,
} from './staffCalls.ts';

const params = z.object({ session: z.string().regex(/^[\da-f]{16}$/) });

/** Calls about one's own account, for every staff session. */
export const profileCallRoutes: FastifyPluginAsync = async (app) => {
  const { signInThrottle: throttle, staffProfiles: profiles } = app;
  const serve = serveStaffCalls(app);

  serve(profileCalls.show, {
    summary: 'Returns the caller’s account with its roles and sessions.',
    handler: async (request, reply) => {
      const profile = await profiles.show(readStaffSession(request));
      return profile === undefined ? answerStatus(reply, 'UNAUTHORIZED') : profile;
    },
  });

  serve(profileCalls.changePassword, {
    summary:
      'Changes the password, given the current one, and ends every other session; rate-limited like signing in.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: refuseBreakGlass },
    handler: async (request, reply) => {
      const session = readStaffSession(request);
      const { password, next } = request.body;
      const account = { kind: 'STAFF', name: session.name } as const;
      const end = await throttle.attempt(
        request,
        reply,
        account,
        async () => (await profiles.changePassword(session, password, next)) === 'CHANGED',
      );
      // A 401 would mean that the session is over.
      return answerStatus(reply, end.outcome === 'RIGHT' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(profileCalls.endSignIn, {
    summary: 'Ends another session of the caller’s account.',
    params,
    handler: async (request, reply) => {
      const count = await profiles.endOthers(readStaffSession(request), request.params.session);
      return answerStatus(reply, count > 0 ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(profileCalls.endOtherSignIns, {
    summary: 'Ends every other session of the caller’s account.',
    handler: async (request, reply) => {
      await profiles.endOthers(readStaffSession(request));
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
