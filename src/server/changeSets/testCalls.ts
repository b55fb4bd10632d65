import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as testCalls from '#contract/calls/tests.ts';
import { answerStatus, serveStaffCalls } from '#server/staff/staffCalls.ts';

import { answerUnknown, readCaller, refuse } from './changeSetAnswers.ts';

const params = z.object({ name: z.string() });

export const testCallRoutes: FastifyPluginAsync = async (app) => {
  const { watchedTests } = app.changeSets;
  const serve = serveStaffCalls(app);

  serve(testCalls.list, {
    summary: 'Lists all A/B tests, running ones first.',
    handler: async () => ({ tests: await watchedTests.list() }),
  });

  serve(testCalls.read, {
    summary: 'Returns an A/B test with its phases, their numbers and what may be read from them.',
    params,
    handler: async (request, reply) =>
      (await watchedTests.read(request.params.name)) ?? answerUnknown(reply),
  });

  serve(testCalls.end, {
    summary: 'Ends a running A/B test at once.',
    params,
    handler: async (request, reply) => {
      const ended = await watchedTests.end(request.params.name, readCaller(request));
      return answerStatus(reply, ended === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(testCalls.forAll, {
    summary: 'Makes a change set with the documents of a group, for everyone.',
    params,
    handler: async (request, reply) => {
      const wanted = { test: request.params.name, group: request.body.group };
      const made = await watchedTests.forAll(wanted, readCaller(request));
      if (made.outcome === 'FORBIDDEN') return refuse(request, reply, made);
      if (made.outcome === 'UNKNOWN') return answerUnknown(reply);
      return { changeSet: made.id, documents: made.documents };
    },
  });
};
