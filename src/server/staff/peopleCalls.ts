import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod';

import * as peopleCalls from '#contract/calls/people.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import { sendProblem, type ProblemName } from '#server/http/answer/problems.ts';

import type { StaffAccounts } from './staffAccounts.ts';
import { answerStatus, serveStaffCalls, readStaffActor, readStaffSession } from './staffCalls.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffLinks } from './staffLinks.ts';

const params = z.object({ name: z.string().min(1).max(40) });
const CONFLICT = 409;
const lastAdministrator = {
  [CONFLICT]: 'No account that manages staff accounts would be left.',
};

/** The console's calls about staff accounts. */
export const peopleCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffAccounts: accounts, staffFactors: factors, staffLinks: links } = app;
  const serve = serveStaffCalls(app);

  serve(peopleCalls.list, {
    summary: 'Lists the staff accounts with their roles and sessions.',
    handler: async (request) => ({
      people: await accounts.listWithSignIns(readStaffSession(request).id),
    }),
  });

  serve(peopleCalls.setRoles, {
    summary: 'Replaces the roles of a staff account.',
    params,
    answers: lastAdministrator,
    handler: async (request, reply) => {
      const { grants, reason } = request.body;
      const by = readStaffActor(request);
      return answerOutcome(reply, await accounts.setRoles(request.params.name, grants, by, reason));
    },
  });

  serve(peopleCalls.endSignIns, {
    summary: 'Ends all sessions of a staff account.',
    params,
    handler: async (request, reply) =>
      answerOutcome(reply, await accounts.endSignIns(request.params.name, readStaffActor(request))),
  });

  serve(peopleCalls.invite, {
    summary: 'Creates a staff account and mails its owner a link to choose a password.',
    answers: { [CONFLICT]: 'The name is taken or not valid.' },
    handler: async (request, reply) =>
      answerOutcome(reply, await links.invite(request.body, readStaffActor(request))),
  });

  serve(peopleCalls.sendLink, {
    summary: 'Mails the owner of an account a link to choose a password.',
    params,
    answers: { [CONFLICT]: 'The account has no e-mail address, or is disabled.' },
    handler: async (request, reply) =>
      answerOutcome(reply, await links.send(request.params.name, readStaffActor(request))),
  });

  serve(peopleCalls.setEmail, {
    summary: 'Sets the e-mail address for password links.',
    params,
    answers: { [CONFLICT]: 'The break-glass account has no e-mail address.' },
    handler: async (request, reply) => {
      const by = readStaffActor(request);
      return answerOutcome(
        reply,
        await accounts.setEmail(request.params.name, request.body.email, by),
      );
    },
  });

  serve(peopleCalls.setState, {
    summary: 'Disables a staff account, which ends its sessions, or enables it again.',
    params,
    answers: lastAdministrator,
    handler: async (request, reply) => {
      const by = readStaffActor(request);
      return answerOutcome(
        reply,
        await accounts.setDisabled(request.params.name, request.body.isDisabled, by),
      );
    },
  });

  serve(peopleCalls.removeFactors, {
    summary: 'Removes the second factor of another account.',
    params,
    answers: { [CONFLICT]: 'It is the caller’s own account.' },
    handler: async (request, reply) => {
      if (normaliseStaffName(request.params.name) === readStaffSession(request).name) {
        return sendProblem(reply, 'staffOwnFactor', CONFLICT);
      }
      return answerOutcome(
        reply,
        await factors.removeAll(request.params.name, readStaffActor(request)),
      );
    },
  });

  serve(peopleCalls.remove, {
    summary: 'Removes a staff account.',
    params,
    answers: lastAdministrator,
    handler: async (request, reply) =>
      answerOutcome(reply, await accounts.remove(request.params.name, readStaffActor(request))),
  });
};

type Outcome = Awaited<
  ReturnType<
    | StaffAccounts['setRoles' | 'setEmail' | 'setDisabled' | 'endSignIns' | 'remove']
    | StaffLinks['invite' | 'send']
    | StaffFactors['removeAll']
  >
>;

/** Outcomes that changed nothing although the account exists. */
const CONFLICTS: Partial<Record<Outcome, ProblemName>> = {
  LAST_ADMINISTRATOR: 'staffLastAdministrator',
  EXISTS: 'staffNameTaken',
  NAME_INVALID: 'staffNameInvalid',
  NO_ADDRESS: 'staffAddressMissing',
  DISABLED: 'staffDisabled',
  BREAK_GLASS: 'staffBreakGlass',
};

function answerOutcome(reply: FastifyReply, outcome: Outcome): FastifyReply {
  const conflict = CONFLICTS[outcome];
  if (conflict !== undefined) return sendProblem(reply, conflict, CONFLICT);
  const hasFailed = outcome === 'UNKNOWN' || outcome === 'NONE';
  return answerStatus(reply, hasFailed ? 'BAD_REQUEST' : 'SUCCESS');
}
