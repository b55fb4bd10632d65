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
  [CONFLICT]: 'No account would be left that manages the accounts of staff.',
};

/** The console's calls about staff accounts. */
export const peopleCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffPeople: people } = app;
  const serve = serveStaffCalls(app);
  requireStaff(app);

  serve(peopleCalls.list, {
    summary: 'The accounts of staff with their roles and sign-ins.',
    handler: async (request) => ({ people: await people.list(staffSessionOf(request).id) }),
  });

  serve(peopleCalls.setRoles, {
    summary: 'Gives an account of staff these roles and no others.',
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
    summary: 'Signs an account of staff out everywhere.',
    params,
    handler: async (request, reply) => {
      const outcome = await people.endSignIns(request.params.name, staffActorOf(request));
      return answerStatus(reply, outcome === 'ENDED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.invite, {
    summary: 'Makes an account of staff, and mails a link by which its owner chooses a password.',
    answers: { [CONFLICT]: 'There is an account of this name, or it cannot be a name.' },
    handler: async (request, reply) => {
      const outcome = await people.invite(request.body, staffActorOf(request));
      if (outcome === 'EXISTS') return sendProblem(reply, 'staffNameTaken', CONFLICT);
      if (outcome === 'NAME_INVALID') return sendProblem(reply, 'staffNameInvalid', CONFLICT);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(peopleCalls.sendLink, {
    summary: 'Mails the owner of an account a link by which they choose a password.',
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
    summary: 'Sets where links to a new password go.',
    params,
    answers: { [CONFLICT]: 'The break-glass account has no address.' },
    handler: async (request, reply) => {
      const by = staffActorOf(request);
      const outcome = await people.setEmail(request.params.name, request.body.email, by);
      if (outcome === 'BREAK_GLASS') return sendProblem(reply, 'staffBreakGlass', CONFLICT);
      return answerStatus(reply, outcome === 'CHANGED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.setState, {
    summary: 'Disables an account of staff, which ends its sign-ins, or enables it again.',
    params,
    answers: lastAdministrator,
    handler: async (request, reply) => {
      const by = staffActorOf(request);
      const outcome = await people.setDisabled(request.params.name, request.body.isDisabled, by);
      return answerChange(reply, outcome);
    },
  });

  serve(peopleCalls.removeFactors, {
    summary: 'Lets the account of somebody else sign in with its password alone again.',
    params,
    answers: { [CONFLICT]: 'It is the own account.' },
    handler: async (request, reply) => {
      if (normaliseStaffName(request.params.name) === staffSessionOf(request).name) {
        return sendProblem(reply, 'staffOwnStep', CONFLICT);
      }
      const outcome = await people.removeFactors(request.params.name, staffActorOf(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(peopleCalls.remove, {
    summary: 'Removes an account of staff.',
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
