import type { FastifyPluginAsync } from 'fastify';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { itemsRefused } from '#contract/staff/changeSets.ts';
import { scheduleQuery } from '#contract/staff/schedule.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { answerStatus, requireStaff, serveStaffCalls } from '#server/staff/staffCalls.ts';

import {
  answerUnknown,
  conflictResponse,
  numberParams,
  refuserOf,
  sendRefused,
  setParams,
  callerOf,
} from './changeSetAnswers.ts';

const CONFLICT = 409;

/** The console's calls about change sets. */
export const changeSetCallRoutes: FastifyPluginAsync = async (app) => {
  const { audit, changeSets } = app;
  const serve = serveStaffCalls(app);
  requireStaff(app, { takesKeys: true });
  const { sets, publications } = changeSets;
  const refuse = refuserOf(audit);

  serve(changeSetCalls.list, {
    summary: 'The change sets that go on, changed last first.',
    handler: async (request) => ({ sets: await sets.list(callerOf(request)) }),
  });

  serve(changeSetCalls.create, {
    summary: 'Begins a change set.',
    handler: async (request) => ({
      id: await sets.create(request.body.name, callerOf(request)),
    }),
  });

  serve(changeSetCalls.read, {
    summary: 'A change set with the state of each document in each shop.',
    params: setParams,
    handler: async (request, reply) => {
      const set = await sets.read(request.params.id, callerOf(request));
      return set ?? answerUnknown(reply);
    },
  });

  serve(changeSetCalls.rename, {
    summary: 'Gives a change set another name.',
    params: setParams,
    handler: async (request, reply) => {
      const outcome = await sets.rename(request.params.id, request.body.name, callerOf(request));
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.discard, {
    summary: 'Discards a change set; what was published from it stays.',
    params: setParams,
    handler: async (request, reply) => {
      const outcome = await sets.discard(request.params.id, callerOf(request));
      if (typeof outcome === 'object') return refuse(request, reply, outcome);
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.outlook, {
    summary: 'Returns what visitors will see of documents of a change set.',
    params: setParams,
    handler: async (request) => {
      const set = { id: request.params.id, ...request.body };
      return { outlooks: await changeSets.outlook(callerOf(request), set) };
    },
  });

  serve(changeSetCalls.approve, {
    summary: 'Approves documents of a change set as they were looked at.',
    params: setParams,
    answers: conflictResponse('Some of them cannot be approved.', itemsRefused),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const approved = await publications.approve(request.params.id, request.body.items, caller);
      if (approved.outcome === 'FORBIDDEN') return refuse(request, reply, approved);
      if (approved.outcome === 'REFUSED') return sendRefused(reply, approved.refused);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(changeSetCalls.publish, {
    summary: 'Publishes documents of a change set, at once or from their own dates on.',
    params: setParams,
    answers: conflictResponse('Some of them cannot be published; none is.', itemsRefused),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const published = await publications.publish(request.params.id, request.body.items, caller);
      if (published.outcome === 'FORBIDDEN') return refuse(request, reply, published);
      if (published.outcome === 'REFUSED') return sendRefused(reply, published.refused);
      return { publication: published.publication };
    },
  });

  serve(changeSetCalls.undo, {
    summary: 'Undoes a publication in some shops: they show what they would without it.',
    params: numberParams,
    answers: { [CONFLICT]: 'It published an A/B test that is over, which stays as it was.' },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const undone = await publications.undo(request.params.id, request.body.sites, caller);
      if (undone.outcome === 'FORBIDDEN') return refuse(request, reply, undone);
      if (undone.outcome === 'UNKNOWN') return answerUnknown(reply);
      if (undone.outcome === 'TEST_OVER') return sendProblem(reply, 'testOver', CONFLICT);
      return { sites: undone.sites };
    },
  });

  serve(changeSetCalls.presence, {
    summary: 'Says that somebody is in a change set, and answers who else is.',
    params: setParams,
    handler: async (request, reply) => {
      const caller = callerOf(request);
      if (!(await sets.isVisible(request.params.id, caller))) return answerUnknown(reply);
      const others = await changeSets.present(caller, request.params.id, request.body.item);
      return { others };
    },
  });

  serve(changeSetCalls.documents, {
    summary:
      'The documents that there are now, each with the shops that have it, and the A/B tests that have not ended.',
    handler: async (request) => ({
      documents: await changeSets.documents(callerOf(request)),
      tests: await changeSets.tests(),
    }),
  });

  serve(changeSetCalls.schedule, {
    summary:
      'When each document is shown in each shop, with gaps, versions that are never seen and ended groups.',
    querystring: scheduleQuery,
    handler: async (request) => changeSets.schedule(callerOf(request), request.query),
  });
};
