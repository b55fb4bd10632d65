import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import * as changeCalls from '#contract/calls/changes.ts';
import { itemsRefused } from '#contract/staff/changes.ts';
import { coverageQuery } from '#contract/staff/coverage.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';
import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  staffRightResponse,
  staffRoute,
} from '#server/staff/staffCalls.ts';

import {
  answerUnknown,
  conflictResponse,
  numberParams,
  refuserOf,
  sendRefused,
  setParams,
  tags,
  callerOf,
  type ChangeCallsOptions,
} from './changeAnswers.ts';

const CONFLICT = 409;

/** The console's calls about change sets. */
export const changeCallRoutes: FastifyPluginAsyncZod<ChangeCallsOptions> = async (
  app,
  { changes, staffLogin, staffKeys, audit },
) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit, keys: staffKeys });
  const { sets, publications } = changes;
  const refuse = refuserOf(audit);

  app.route({
    ...staffRoute(changeCalls.list),
    schema: {
      tags,
      summary: 'The change sets that go on, changed last first.',
      response: { ...staffRightResponse, 200: changeCalls.list.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ sets: await sets.list(callerOf(request)) }),
  });

  app.route({
    ...staffRoute(changeCalls.create),
    schema: {
      tags,
      summary: 'Begins a change set.',
      body: changeCalls.create.request,
      response: { ...staffRightResponse, 200: changeCalls.create.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ id: await sets.create(request.body.name, callerOf(request)) }),
  });

  app.route({
    ...staffRoute(changeCalls.read),
    schema: {
      tags,
      summary: 'A change set with the state of each document in each shop.',
      params: setParams,
      response: { ...staffRightResponse, 200: changeCalls.read.answer },
    },
    handler: async (request, reply) => {
      const set = await sets.read(request.params.id, callerOf(request));
      return set ? reply.code(200).send(set) : answerUnknown(reply);
    },
  });

  app.route({
    ...staffRoute(changeCalls.rename),
    schema: {
      tags,
      summary: 'Gives a change set another name.',
      params: setParams,
      body: changeCalls.rename.request,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await sets.rename(request.params.id, request.body.name, callerOf(request));
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(changeCalls.discard),
    schema: {
      tags,
      summary: 'Discards a change set; what was published from it stays.',
      params: setParams,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await sets.discard(request.params.id, callerOf(request));
      if (typeof outcome === 'object') return refuse(request, reply, outcome);
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(changeCalls.outlook),
    schema: {
      tags,
      summary: 'Returns what visitors will see of documents of a change set.',
      params: setParams,
      body: changeCalls.outlook.request,
      response: { ...staffRightResponse, 200: changeCalls.outlook.answer },
    },
    handler: async (request, reply) => {
      const set = { id: request.params.id, ...request.body };
      return reply.code(200).send({ outlooks: await changes.outlook(callerOf(request), set) });
    },
  });

  app.route({
    ...staffRoute(changeCalls.approve),
    schema: {
      tags,
      summary: 'Approves documents of a change set as they were looked at.',
      params: setParams,
      body: changeCalls.approve.request,
      response: {
        ...staffRightResponse,
        ...conflictResponse('Some of them cannot be approved.', itemsRefused),
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const approved = await publications.approve(request.params.id, request.body.items, caller);
      if (approved.outcome === 'FORBIDDEN') return refuse(request, reply, approved);
      if (approved.outcome === 'REFUSED') return sendRefused(reply, approved.refused);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  app.route({
    ...staffRoute(changeCalls.publish),
    schema: {
      tags,
      summary: 'Publishes documents of a change set, at once or from their own dates on.',
      params: setParams,
      body: changeCalls.publish.request,
      response: {
        ...staffRightResponse,
        ...conflictResponse('Some of them cannot be published; none is.', itemsRefused),
        200: changeCalls.publish.answer,
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const published = await publications.publish(request.params.id, request.body.items, caller);
      if (published.outcome === 'FORBIDDEN') return refuse(request, reply, published);
      if (published.outcome === 'REFUSED') return sendRefused(reply, published.refused);
      return reply.code(200).send({ publication: published.publication });
    },
  });

  app.route({
    ...staffRoute(changeCalls.undo),
    schema: {
      tags,
      summary: 'Undoes a publication in some shops: they show what they would without it.',
      params: numberParams,
      body: changeCalls.undo.request,
      response: {
        ...staffRightResponse,
        [CONFLICT]: problems('It published an A/B test that is over, which stays as it was.'),
        200: changeCalls.undo.answer,
      },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const undone = await publications.undo(request.params.id, request.body.sites, caller);
      if (undone.outcome === 'FORBIDDEN') return refuse(request, reply, undone);
      if (undone.outcome === 'UNKNOWN') return answerUnknown(reply);
      if (undone.outcome === 'TEST_OVER') return sendProblem(reply, 'testOver', CONFLICT);
      return reply.code(200).send({ sites: undone.sites });
    },
  });

  app.route({
    ...staffRoute(changeCalls.presence),
    schema: {
      tags,
      summary: 'Says that somebody is in a change set, and answers who else is.',
      params: setParams,
      body: changeCalls.presence.request,
      response: { ...staffRightResponse, 200: changeCalls.presence.answer },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      if (!(await sets.isVisible(request.params.id, caller))) return answerUnknown(reply);
      const others = await changes.present(caller, request.params.id, request.body.item);
      return reply.code(200).send({ others });
    },
  });

  app.route({
    ...staffRoute(changeCalls.documents),
    schema: {
      tags,
      summary:
        'The documents that there are now, each with the shops that have it, and the A/B tests that have not ended.',
      response: { ...staffRightResponse, 200: changeCalls.documents.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({
        documents: await changes.documents(callerOf(request)),
        tests: await changes.tests(),
      }),
  });

  app.route({
    ...staffRoute(changeCalls.coverage),
    schema: {
      tags,
      summary:
        'When each document is shown in each shop, with gaps, versions that are never seen and ended groups.',
      querystring: coverageQuery,
      response: { ...staffRightResponse, 200: changeCalls.coverage.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send(await changes.coverage(callerOf(request), request.query)),
  });
};
