import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as keyCalls from '#contract/calls/keys.ts';
import type { Audit } from '#server/audit/audit.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';

import {
  answerStatus,
  guardStaffCalls,
  refuseRight,
  requireStaff,
  staffActorOf,
  staffRightResponse,
  staffRoute,
  staffSessionOf,
} from './staffCalls.ts';
import type { StaffKeys } from './staffKeys.ts';
import type { StaffLogin } from './staffLogin.ts';

const tags = ['staff'];
const CONFLICT = 409;

/** The console's calls about keys of other systems (decision 72). A key makes none of them. */
export const keyCallRoutes: FastifyPluginAsyncZod<{
  keys: StaffKeys;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
}> = async (app, { keys, staffLogin, audit }) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });
  const ownOf = (request: FastifyRequest) => {
    const { name, grants } = staffSessionOf(request);
    return { name, grants, by: staffActorOf(request) };
  };

  app.route({
    ...staffRoute(keyCalls.list),
    schema: {
      tags,
      summary: 'The own keys of other systems; those of every account for who manages accounts.',
      response: { ...staffRightResponse, 200: keyCalls.list.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ keys: await keys.list(ownOf(request)) }),
  });

  app.route({
    ...staffRoute(keyCalls.make),
    schema: {
      tags,
      summary: 'Makes a key for another system, which is shown this once.',
      body: keyCalls.make.request,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('The account has a key of this name already, or too many keys.'),
        200: keyCalls.make.answer,
      },
    },
    handler: async (request, reply) => {
      const made = await keys.make(ownOf(request), request.body);
      if (made.outcome === 'MADE') return reply.code(200).send({ key: made.key });
      if (made.outcome === 'FORBIDDEN') return refuseRight(request, reply, audit);
      const isTaken = made.outcome === 'NAME_TAKEN';
      return sendProblem(reply, isTaken ? 'staffKeyNameTaken' : 'staffKeysTooMany', CONFLICT);
    },
  });

  app.route({
    ...staffRoute(keyCalls.revoke),
    schema: {
      tags,
      summary: 'Revokes a key: from its next call on it is refused.',
      params: z.object({ id: z.uuid() }),
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await keys.revoke(ownOf(request), request.params.id);
      return answerStatus(reply, outcome === 'REVOKED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};
