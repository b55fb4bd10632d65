import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';

import * as peopleCalls from '#contract/calls/people.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import {
  answerStatus,
  requireStaff,
  serveStaffCalls,
  staffActorOf,
  staffSessionOf,
} from './staffCalls.ts';

const params = z.object({ name: z.string().min(1).max(40) });
const CONFLICT = 409;
const lastAdministrator = {
  [CONFLICT]: 'No account that manages staff accounts would be left.',
};

/** The console's calls about staff accounts. */
export const peopleCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffPeople: people } = app;
  const serve = serveStaffCalls(app);
  requireStaff(app);

  serve(peopleCalls.list, {
    summary: 'Lists the staff accounts with their roles and sessions.',
    handler: async (request) => ({ people: await people.list(staffSessionOf(request).id) }),
  });

  serve(peopleCalls.setRoles, {
    summary: 'Replaces the roles of a staff account.',
    params,
    answers: lastAdministrator,
    handler: async (request, reply) => {
      const { grants, reason } = request.body;
      const by = staffActorOf(request);
      const outcome = await people.setRoles(request.params.name, grants, by, reason);
      return answerChange(reply, outcome);
    },
  });

  serve(peopleCalls.endSignIns, {
    summary: 'Ends all sessions of a staff account.',
    params,
    handler: async (request, reply) => {
      const outcome = await people.endSignIns(request.params.name, staffActorOf(request));
      return answerStatus(reply, outcome === 'ENDED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.invite, {
    summary: 'Creates a staff account and mails its owner a link to choose a password.',
    answers: { [CONFLICT]: 'The name is taken or not valid.' },
    handler: async (request, reply) => {
      const outcome = await people.invite(request.body, staffActorOf(request));
      if (outcome === 'EXISTS') return sendProblem(reply, 'staffNameTaken', CONFLICT);
      if (outcome === 'NAME_INVALID') return sendProblem(reply, 'staffNameInvalid', CONFLICT);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(peopleCalls.sendLink, {
    summary: 'Mails the owner of an account a link to choose a password.',
    params,
    answers: { [CONFLICT]: 'The account has no e-mail address, or is disabled.' },
    handler: async (request, reply) => {
      const outcome = await people.sendLink(request.params.name, staffActorOf(request));
      if (outcome === 'NO_ADDRESS') return sendProblem(reply, 'staffAddressMissing', CONFLICT);
      if (outcome === 'DISABLED') return sendProblem(reply, 'staffDisabled', CONFLICT);
      return answerStatus(reply, outcome === 'SENT' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.setEmail, {
    summary: 'Sets the e-mail address for password links.',
    params,
    answers: { [CONFLICT]: 'The break-glass account has no e-mail address.' },
    handler: async (request, reply) => {
      const by = staffActorOf(request);
      const outcome = await people.setEmail(request.params.name, request.body.email, by);
      if (outcome === 'BREAK_GLASS') return sendProblem(reply, 'staffBreakGlass', CONFLICT);
      return answerStatus(reply, outcome === 'CHANGED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.setState, {
    summary: 'Disables a staff account, which ends its sessions, or enables it again.',
    params,
    answers: lastAdministrator,
    handler: async (request, reply) => {
      const by = staffActorOf(request);
      const outcome = await people.setDisabled(request.params.name, request.body.isDisabled, by);
      return answerChange(reply, outcome);
    },
  });

  serve(peopleCalls.removeFactors, {
    summary: 'Removes the second step of another account.',
    params,
    answers: { [CONFLICT]: 'It is the caller’s own account.' },
    handler: async (request, reply) => {
      if (normaliseStaffName(request.params.name) === staffSessionOf(request).name) {
        return sendProblem(reply, 'staffOwnStep', CONFLICT);
      }
      const outcome = await people.removeFactors(request.params.name, staffActorOf(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.remove, {
    summary: 'Removes a staff account.',
    params,
    answers: lastAdministrator,
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
