import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as peopleCalls from '#contract/calls/people.ts';
import type { Audit } from '#server/audit/audit.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';

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
const lastAdministrator = problems('No account would be left that manages the accounts of staff.');

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
        [CONFLICT]: lastAdministrator,
      },
    },
    handler: async (request, reply) => {
      const { grants, reason } = request.body;
      const by = staffActorOf(request);
      const outcome = await people.setRoles(request.params.name, grants, by, reason);
      return answerChange(reply, outcome);
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

  app.route({
    ...staffRoute(peopleCalls.invite),
    schema: {
      tags,
      summary: 'Makes an account of staff, and mails a link by which its owner chooses a password.',
      body: peopleCalls.invite.request,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('There is an account of this name, or it cannot be a name.'),
      },
    },
    handler: async (request, reply) => {
      const outcome = await people.invite(request.body, staffActorOf(request));
      if (outcome === 'EXISTS') return sendProblem(reply, 'staffNameTaken', CONFLICT);
      if (outcome === 'NAME_INVALID') return sendProblem(reply, 'staffNameInvalid', CONFLICT);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  app.route({
    ...staffRoute(peopleCalls.sendLink),
    schema: {
      tags,
      summary: 'Mails the owner of an account a link by which they choose a password.',
      params,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('The account has no e-mail address, or is disabled.'),
      },
    },
    handler: async (request, reply) => {
      const outcome = await people.sendLink(request.params.name, staffActorOf(request));
      if (outcome === 'NO_ADDRESS') return sendProblem(reply, 'staffAddressMissing', CONFLICT);
      if (outcome === 'DISABLED') return sendProblem(reply, 'staffDisabled', CONFLICT);
      return answerStatus(reply, outcome === 'SENT' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(peopleCalls.setEmail),
    schema: {
      tags,
      summary: 'Sets where links to a new password go.',
      params,
      body: peopleCalls.setEmail.request,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('The break-glass account has no address.'),
      },
    },
    handler: async (request, reply) => {
      const by = staffActorOf(request);
      const outcome = await people.setEmail(request.params.name, request.body.email, by);
      if (outcome === 'BREAK_GLASS') return sendProblem(reply, 'staffBreakGlass', CONFLICT);
      return answerStatus(reply, outcome === 'CHANGED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(peopleCalls.setState),
    schema: {
      tags,
      summary: 'Disables an account of staff, which ends its sign-ins, or enables it again.',
      params,
      body: peopleCalls.setState.request,
      response: { ...staffRightResponse, [CONFLICT]: lastAdministrator },
    },
    handler: async (request, reply) => {
      const by = staffActorOf(request);
      const outcome = await people.setDisabled(request.params.name, request.body.isDisabled, by);
      return answerChange(reply, outcome);
    },
  });

  app.route({
    ...staffRoute(peopleCalls.removeFactors),
    schema: {
      tags,
      summary: 'Lets an account sign in with its password alone again.',
      params,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await people.removeFactors(request.params.name, staffActorOf(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(peopleCalls.remove),
    schema: {
      tags,
      summary: 'Removes an account of staff.',
      params,
      response: { ...staffRightResponse, [CONFLICT]: lastAdministrator },
    },
    handler: async (request, reply) =>
      answerChange(reply, await people.remove(request.params.name, staffActorOf(request))),
  });
};

function answerChange(
  reply: FastifyReply,
  outcome: 'CHANGED' | 'REMOVED' | 'UNKNOWN' | 'LAST_ADMINISTRATOR',
): FastifyReply {
  if (outcome === 'LAST_ADMINISTRATOR') {
    return sendProblem(reply, 'staffLastAdministrator', CONFLICT);
  }
  return answerStatus(reply, outcome === 'UNKNOWN' ? 'BAD_REQUEST' : 'SUCCESS');
}
