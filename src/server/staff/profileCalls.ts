import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as profileCalls from '#contract/calls/profile.ts';
import type { Audit } from '#server/audit/audit.ts';
import type { SignInThrottle } from '#server/credentials/signInThrottle.ts';

import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  sessionRoute,
  staffSessionOf,
  staffStatusResponse,
} from './staffCalls.ts';
import type { StaffLogin } from './staffLogin.ts';
import type { StaffProfiles } from './staffProfile.ts';

type ProfileCallsOptions = {
  profiles: StaffProfiles;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
  throttle: SignInThrottle;
};

const tags = ['staff'];
const params = z.object({ session: z.string().regex(/^[\da-f]{16}$/) });

/** The calls about the own account, for every session of staff. */
export const profileCallRoutes: FastifyPluginAsyncZod<ProfileCallsOptions> = async (
  app,
  { profiles, staffLogin, audit, throttle },
) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });

  app.route({
    ...sessionRoute(profileCalls.show),
    schema: {
      tags,
      summary: 'The own account with its roles and sign-ins.',
      response: { ...staffStatusResponse, 200: profileCalls.show.answer },
    },
    handler: async (request, reply) => {
      const profile = await profiles.show(staffSessionOf(request));
      return profile === undefined
        ? answerStatus(reply, 'UNAUTHORIZED')
        : reply.code(200).send(profile);
    },
  });

  app.route({
    ...sessionRoute(profileCalls.changePassword),
    schema: {
      tags,
      summary:
        'Takes the present password and another one, limited as signing in is; ends every other session.',
      body: profileCalls.changePassword.request,
      response: staffStatusResponse,
    },
    handler: async (request, reply) => {
      const session = staffSessionOf(request);
      const { password, next } = request.body;
      const account = { kind: 'STAFF', name: session.name } as const;
      const end = await throttle.attempt(request, reply, account, async () =>
        (await profiles.changePassword(session, password, next)) === 'CHANGED' ? true : undefined,
      );
      if (end.outcome === 'RIGHT') return answerStatus(reply, 'SUCCESS');
      if (end.outcome !== 'WRONG') reply.header('retry-after', end.retryAfterSeconds);
      // Not 401, which says that the session is over.
      return answerStatus(reply, 'BAD_REQUEST');
    },
  });

  app.route({
    ...sessionRoute(profileCalls.endSignIn),
    schema: {
      tags,
      summary: 'Ends another session of the own account.',
      params,
      response: staffStatusResponse,
    },
    handler: async (request, reply) => {
      const count = await profiles.endOthers(staffSessionOf(request), request.params.session);
      return answerStatus(reply, count > 0 ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...sessionRoute(profileCalls.endOtherSignIns),
    schema: {
      tags,
      summary: 'Ends every other session of the own account.',
      response: staffStatusResponse,
    },
    handler: async (request, reply) => {
      await profiles.endOthers(staffSessionOf(request));
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
