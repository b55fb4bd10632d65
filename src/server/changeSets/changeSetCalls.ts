import type { FastifyPluginAsync } from 'fastify';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { documentHistoryQuery } from '#contract/staff/audit.ts';
import { itemsRefused } from '#contract/staff/changeSets.ts';
import { scheduleQuery } from '#contract/staff/schedule.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { answerStatus, serveStaffCalls } from '#server/staff/staffCalls.ts';

import {
  answerUnknown,
  conflictResponse,
  numberParams,
  refuse,
  sendRefused,
  setParams,
  readCaller,
} from './changeSetAnswers.ts';

const CONFLICT = 409;

export const changeSetCallRoutes: FastifyPluginAsync = async (app) => {
  const { changeSets } = app;
  const serve = serveStaffCalls(app, { takesKeys: true });
  const { sets, publications, requests } = changeSets;

  serve(changeSetCalls.list, {
    summary: 'Lists the open change sets, last changed first.',
    handler: async (request) => ({ sets: await sets.list(readCaller(request)) }),
  });

  serve(changeSetCalls.create, {
    summary: 'Creates a change set.',
    handler: async (request) => ({
      id: await sets.create(request.body.name, readCaller(request)),
    }),
  });

  serve(changeSetCalls.read, {
    summary: 'Returns a change set with the state of each document in each shop.',
    params: setParams,
    handler: async (request, reply) => {
      const caller = readCaller(request);
      const set = await sets.read(request.params.id, caller);
      if (set === undefined) return answerUnknown(reply);
      return { ...set, ...(await requests.about(request.params.id, set.items, caller)) };
    },
  });

  serve(changeSetCalls.approvalRequests, {
    summary: 'Lists the change sets whose documents the caller was asked to approve.',
    handler: async (request) => ({ requests: await requests.list(readCaller(request)) }),
  });

  serve(changeSetCalls.askForApproval, {
    summary: 'Asks a person to approve the documents of a change set, by mail too.',
    params: setParams,
    handler: async (request, reply) => {
      const { approver } = request.body;
      const outcome = await requests.ask(request.params.id, approver, readCaller(request));
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.rename, {
    summary: 'Renames a change set.',
    params: setParams,
    handler: async (request, reply) => {
      const outcome = await sets.rename(request.params.id, request.body.name, readCaller(request));
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.discard, {
    summary: 'Discards a change set; what it has published stays.',
    params: setParams,
    handler: async (request, reply) => {
      const outcome = await sets.discard(request.params.id, readCaller(request));
      if (typeof outcome === 'object') return refuse(request, reply, outcome);
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.outlook, {
    summary: 'Returns when visitors will see which documents of a change set.',
    params: setParams,
    handler: async (request) => {
      const set = { id: request.params.id, ...request.body };
      return { outlooks: await changeSets.outlook(readCaller(request), set) };
    },
  });

  serve(changeSetCalls.approve, {
    summary: 'Approves documents of a change set in the revision that was reviewed.',
    params: setParams,
    answers: conflictResponse('Some of them cannot be approved.', itemsRefused),
    handler: async (request, reply) => {
      const caller = readCaller(request);
      const approved = await publications.approve(request.params.id, request.body.items, caller);
      if (approved.outcome === 'FORBIDDEN') return refuse(request, reply, approved);
      if (approved.outcome === 'REFUSED') return sendRefused(reply, approved.refused);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(changeSetCalls.publish, {
    summary: 'Publishes documents of a change set, immediately or from their own dates on.',
    params: setParams,
    answers: conflictResponse('Some of them cannot be published, so none was.', itemsRefused),
    handler: async (request, reply) => {
      const caller = readCaller(request);
      const published = await publications.publish(request.params.id, request.body.items, caller);
      if (published.outcome === 'FORBIDDEN') return refuse(request, reply, published);
      if (published.outcome === 'REFUSED') return sendRefused(reply, published.refused);
      return { publication: published.publication };
    },
  });

  serve(changeSetCalls.undo, {
    summary: 'Undoes a publication in some shops: they show what they would without it.',
    params: numberParams,
    answers: { [CONFLICT]: 'It published an A/B test that has ended and cannot be undone.' },
    handler: async (request, reply) => {
      const caller = readCaller(request);
      const undone = await publications.undo(request.params.id, request.body.sites, caller);
      if (undone.outcome === 'FORBIDDEN') return refuse(request, reply, undone);
      if (undone.outcome === 'UNKNOWN') return answerUnknown(reply);
      if (undone.outcome === 'TEST_OVER') return sendProblem(reply, 'testOver', CONFLICT);
      return { sites: undone.sites };
    },
  });

  serve(changeSetCalls.presence, {
    summary: 'Records that the caller has a change set open, and returns who else has.',
    params: setParams,
    handler: async (request, reply) => {
      const caller = readCaller(request);
      if (!(await sets.isVisible(request.params.id, caller))) return answerUnknown(reply);
      const others = await changeSets.present(caller, request.params.id, request.body.item);
      return { others };
    },
  });

  serve(changeSetCalls.documents, {
    summary: 'Lists the current documents with their shops, and the A/B tests that have not ended.',
    handler: async (request) => ({
      documents: await changeSets.documents(readCaller(request)),
      tests: await changeSets.tests(),
    }),
  });

  serve(changeSetCalls.history, {
    summary: 'Lists what happened to a document in one shop, newest first.',
    querystring: documentHistoryQuery,
    handler: async (request, reply) => {
      const history = await changeSets.history.list(readCaller(request), request.query);
      return history ?? answerUnknown(reply);
    },
  });

  serve(changeSetCalls.historyStates, {
    summary: 'Returns a document before and after an event of its history, as far as stored.',
    params: numberParams,
    handler: async (request, reply) => {
      const states = await changeSets.history.states(readCaller(request), request.params.id);
      return states ?? answerUnknown(reply);
    },
  });

  serve(changeSetCalls.schedule, {
    summary:
      'Returns when each document is shown in each shop, with gaps, versions that are never shown and ended groups.',
    querystring: scheduleQuery,
    handler: async (request) => changeSets.schedule(readCaller(request), request.query),
  });
};
