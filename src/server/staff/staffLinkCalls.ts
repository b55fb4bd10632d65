import type { FastifyPluginAsync } from 'fastify';

import * as staffLinkCalls from '#contract/calls/staffLinks.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';

import { answerStatus, serveStaffCalls } from './staffCalls.ts';

const GONE = 410;
const TOO_MANY = 429;
const worthless = { [GONE]: 'The link was used, has expired, or never existed.' };

/** Calls of the page behind a mail's link, where staff choose a password. */
export const staffLinkCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffLinks: links } = app;
  const serve = serveStaffCalls(app, { needsSession: false });

  serve(staffLinkCalls.look, {
    summary: 'Returns what the link in a mail is for; changes nothing.',
    answers: worthless,
    handler: async (request, reply) => {
      const facts = await links.look(request.body.token);
      if (facts === undefined) return sendProblem(reply, 'staffLinkInvalid', GONE);
      return facts;
    },
  });

  serve(staffLinkCalls.use, {
    summary:
      'Sets the password of the link’s account and revokes its API keys, except those to be kept.',
    answers: worthless,
    handler: async (request, reply) => {
      const { token, password, keptKeys } = request.body;
      const outcome = await links.use(token, password, keptKeys);
      if (outcome === 'INVALID') return sendProblem(reply, 'staffLinkInvalid', GONE);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(staffLinkCalls.ask, {
    summary:
      'Mails the owner of an account a link to reset the password; the response is the same for every name.',
    answers: { [TOO_MANY]: 'Too many links were requested by this client or for this name.' },
    handler: async (request, reply) => {
      const { name } = request.body;
      const limit = await links.mayAsk(request.ip, name);
      if (!limit.allowed) {
        reply.header('retry-after', limit.retryAfterSeconds);
        return sendProblem(reply, 'tooManyRequests', TOO_MANY);
      }
      // After the response is sent, so that its time does not reveal names.
      reply.raw.once('close', () => {
        links.ask(name).catch((error: unknown) => logFailure(error, request));
      });
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
