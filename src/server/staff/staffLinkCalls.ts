import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import * as staffLinkCalls from '#contract/calls/staffLinks.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';

import { answerStatus, guardStaffCalls, staffStatusResponse } from './staffCalls.ts';
import type { StaffLinks } from './staffLinks.ts';

const tags = ['staff'];
const GONE = 410;
const TOO_MANY = 429;
const worthless = problems('The link was used, is too old, or never was one.');

/** The calls of the page that a mail's link leads to, by which staff choose a password. */
export const staffLinkCallRoutes: FastifyPluginAsyncZod<{
  links: Pick<StaffLinks, 'ask' | 'look' | 'mayAsk' | 'use'>;
}> = async (app, { links }) => {
  guardStaffCalls(app);

  app.route({
    method: staffLinkCalls.look.method,
    url: staffLinkCalls.look.path,
    schema: {
      tags,
      summary: 'What the link of a mail is for; changes nothing.',
      body: staffLinkCalls.look.request,
      response: { ...staffStatusResponse, 200: staffLinkCalls.look.answer, [GONE]: worthless },
    },
    handler: async (request, reply) => {
      const facts = await links.look(request.body.token);
      if (facts === undefined) return sendProblem(reply, 'staffLinkInvalid', GONE);
      return reply.code(200).send(facts);
    },
  });

  app.route({
    method: staffLinkCalls.use.method,
    url: staffLinkCalls.use.path,
    schema: {
      tags,
      summary: 'Sets the password of the account that the link was mailed for.',
      body: staffLinkCalls.use.request,
      response: { ...staffStatusResponse, [GONE]: worthless },
    },
    handler: async (request, reply) => {
      const { token, password } = request.body;
      const outcome = await links.use(token, password);
      if (outcome === 'INVALID') return sendProblem(reply, 'staffLinkInvalid', GONE);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  app.route({
    method: staffLinkCalls.ask.method,
    url: staffLinkCalls.ask.path,
    schema: {
      tags,
      summary:
        'Mails the owner of an account a link to a new password; answers the same for every name.',
      body: staffLinkCalls.ask.request,
      response: {
        ...staffStatusResponse,
        [TOO_MANY]: problems('Too many links were asked for by this client, or for this name.'),
      },
    },
    handler: async (request, reply) => {
      const { name } = request.body;
      const limit = await links.mayAsk(request.ip, name);
      if (!limit.allowed) {
        reply.header('retry-after', limit.retryAfterSeconds);
        return sendProblem(reply, 'tooManyRequests', TOO_MANY);
      }
      // Once the answer is sent: its time must not tell which names there are.
      reply.raw.once('close', () => {
        links.ask(name).catch((error: unknown) => logFailure(error, request));
      });
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
