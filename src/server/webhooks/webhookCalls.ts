import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as webhookCalls from '#contract/calls/webhooks.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { answerStatus, serveStaffCalls, readStaffActor } from '#server/staff/staffCalls.ts';

const params = z.object({ id: z.uuid() });

/** The console's calls about webhooks (decision 73). */
export const webhookCallRoutes: FastifyPluginAsync = async (app) => {
  const { webhooks } = app;
  const serve = serveStaffCalls(app);

  serve(webhookCalls.list, {
    summary: 'Lists the webhooks and their dead letters.',
    handler: async () => webhooks.list(),
  });

  serve(webhookCalls.add, {
    summary: 'Adds a webhook; its secret is shown only once.',
    answers: { 409: 'The address is not permitted, or there are too many webhooks.' },
    handler: async (request, reply) => {
      const added = await webhooks.add(request.body, readStaffActor(request));
      if (added.outcome === 'ADDED') return { secret: added.secret };
      const isRefused = added.outcome === 'ADDRESS_REFUSED';
      return sendProblem(reply, isRefused ? 'webhookAddressRefused' : 'webhooksTooMany', 409);
    },
  });

  serve(webhookCalls.renewSecret, {
    summary: 'Creates a new secret, shown only once; the former one also signs for a day.',
    params,
    handler: async (request, reply) => {
      const secret = await webhooks.renewSecret(request.params.id, readStaffActor(request));
      return secret === undefined ? answerStatus(reply, 'BAD_REQUEST') : { secret };
    },
  });

  serve(webhookCalls.setState, {
    summary: 'Disables a webhook, or enables it again.',
    params,
    handler: async (request, reply) => {
      const { isDisabled } = request.body;
      const by = readStaffActor(request);
      const outcome = await webhooks.setDisabled(request.params.id, isDisabled, by);
      return answerStatus(reply, outcome === 'CHANGED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(webhookCalls.remove, {
    summary: 'Removes a webhook and its undelivered messages.',
    params,
    handler: async (request, reply) => {
      const outcome = await webhooks.remove(request.params.id, readStaffActor(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(webhookCalls.ping, {
    summary: 'Sends a webhook the test message `ping`.',
    params,
    handler: async (request, reply) => {
      const outcome = await webhooks.ping(request.params.id);
      return answerStatus(reply, outcome === 'SENT' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(webhookCalls.resend, {
    summary: 'Retries the dead letters of a webhook.',
    params,
    handler: async (request) => ({
      count: await webhooks.resend(request.params.id, readStaffActor(request)),
    }),
  });
};
