import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as webhookCalls from '#contract/calls/webhooks.ts';
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
} from '#server/staff/staffCalls.ts';
import type { StaffLogin } from '#server/staff/staffLogin.ts';

import type { Webhooks } from './webhooks.ts';

const tags = ['staff'];
const params = z.object({ id: z.uuid() });
const CONFLICT = 409;

/** What the calls need: all but what the jobs and publications do. */
export type StaffWebhooks = Omit<Webhooks, 'announce' | 'deliver' | 'rest' | 'tidy'>;

/** The console's calls about webhooks (decision 73). */
export const webhookCallRoutes: FastifyPluginAsyncZod<{
  webhooks: StaffWebhooks;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
}> = async (app, { webhooks, staffLogin, audit }) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });

  app.route({
    ...staffRoute(webhookCalls.list),
    schema: {
      tags,
      summary: 'The webhooks, and what could not be delivered to them for days.',
      response: { ...staffRightResponse, 200: webhookCalls.list.answer },
    },
    handler: async (_request, reply) => reply.code(200).send(await webhooks.list()),
  });

  app.route({
    ...staffRoute(webhookCalls.add),
    schema: {
      tags,
      summary: 'Adds an address that is told what is published; its secret is shown this once.',
      body: webhookCalls.add.request,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('Nothing is sent to this address, or there are too many.'),
        200: webhookCalls.add.answer,
      },
    },
    handler: async (request, reply) => {
      const added = await webhooks.add(request.body.url, staffActorOf(request));
      if (added.outcome === 'ADDED') return reply.code(200).send({ secret: added.secret });
      const isRefused = added.outcome === 'ADDRESS_REFUSED';
      return sendProblem(reply, isRefused ? 'webhookAddressRefused' : 'webhooksTooMany', CONFLICT);
    },
  });

  app.route({
    ...staffRoute(webhookCalls.renewSecret),
    schema: {
      tags,
      summary: 'Another secret, shown this once; the one before signs too for a day.',
      params,
      response: { ...staffRightResponse, 200: webhookCalls.renewSecret.answer },
    },
    handler: async (request, reply) => {
      const secret = await webhooks.renewSecret(request.params.id, staffActorOf(request));
      return secret === undefined
        ? answerStatus(reply, 'BAD_REQUEST')
        : reply.code(200).send({ secret });
    },
  });

  app.route({
    ...staffRoute(webhookCalls.setState),
    schema: {
      tags,
      summary: 'Disables a webhook, or enables it again.',
      params,
      body: webhookCalls.setState.request,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const { isDisabled } = request.body;
      const by = staffActorOf(request);
      const outcome = await webhooks.setDisabled(request.params.id, isDisabled, by);
      return answerStatus(reply, outcome === 'CHANGED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(webhookCalls.remove),
    schema: {
      tags,
      summary: 'Removes a webhook with what it has not been told yet.',
      params,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await webhooks.remove(request.params.id, staffActorOf(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(webhookCalls.ping),
    schema: {
      tags,
      summary: 'Sends a webhook a message that says nothing but that it came.',
      params,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await webhooks.ping(request.params.id);
      return answerStatus(reply, outcome === 'SENT' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(webhookCalls.resend),
    schema: {
      tags,
      summary: 'Has what could not be delivered to a webhook sent again.',
      params,
      response: { ...staffRightResponse, 200: webhookCalls.resend.answer },
    },
    handler: async (request, reply) =>
      reply
        .code(200)
        .send({ count: await webhooks.resend(request.params.id, staffActorOf(request)) }),
  });
};
