import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as peopleCalls from '#contract/calls/people.ts';
import type { Audit } from '#server/audit/audit.ts';
import { sendProblem } from '#server/http/problems.ts';
import { problems } from '#server/http/problemSchema.ts';

import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  staffActorOf,
  staffRightResponse,
  staffRoute,
  staffSessionOf,
} from './staffCalls.ts';
import type { StaffLogin } from './staffLogin.ts';
import type { StaffPeople } from './staffPeople.ts';

type PeopleCallsOptions = {
  people: StaffPeople;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
};

const tags = ['staff'];
const params = z.object({ name: z.string().min(1).max(40) });
const CONFLICT = 409;

/** The console's calls about accounts of staff. */
export const peopleCallRoutes: FastifyPluginAsyncZod<PeopleCallsOptions> = async (
  app,
  { people, staffLogin, audit },
) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });

  app.route({
    ...staffRoute(peopleCalls.list),
    schema: {
      tags,
      summary: 'The accounts of staff with their roles and sign-ins.',
      response: { ...staffRightResponse, 200: peopleCalls.list.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ people: await people.list(staffSessionOf(request).id) }),
  });

  app.route({
    ...staffRoute(peopleCalls.setRoles),
    schema: {
      tags,
      summary: 'Gives an account of staff these roles and no others.',
      params,
      body: peopleCalls.setRoles.request,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('No account would be left that manages the accounts of staff.'),
      },
    },
    handler: async (request, reply) => {
      const { grants, reason } = request.body;
      const by = staffActorOf(request);
      const outcome = await people.setRoles(request.params.name, grants, by, reason);
      if (outcome === 'LAST_ADMINISTRATOR') {
        return sendProblem(reply, 'staffLastAdministrator', CONFLICT);
      }
      return answerStatus(reply, outcome === 'CHANGED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(peopleCalls.endSignIns),
    schema: {
      tags,
      summary: 'Signs an account of staff out everywhere.',
      params,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await people.endSignIns(request.params.name, staffActorOf(request));
      return answerStatus(reply, outcome === 'ENDED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};
