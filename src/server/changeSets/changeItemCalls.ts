import type { FastifyPluginAsync } from 'fastify';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { testKey, testOfKey, type TestKey } from '#contract/abtest.ts';
import { pageKey, type ContentKey } from '#contract/content.ts';
import { FOOTER_PROMOTION } from '#contract/service.ts';
import { saveConflict } from '#contract/staff/changeSets.ts';
import { answerStatus, serveStaffCalls } from '#server/staff/staffCalls.ts';

import {
  answerUnknown,
  conflictResponse,
  numberParams,
  refuse,
  sendSavedSince,
  setParams,
  readCaller,
} from './changeSetAnswers.ts';

/** Maximum body of a document: a page of 100,000 characters of four bytes, with room for the JSON around it. */
const DOCUMENT_LIMIT_BYTES = 1024 * 1024;

export const changeItemCallRoutes: FastifyPluginAsync = async (app) => {
  const { comments, items } = app.changeSets;
  const serve = serveStaffCalls(app, { takesKeys: true, takesDocuments: true });

  serve(changeSetCalls.addDocument, {
    summary: 'Adds a document of some shops to a change set, as it is now or as sent.',
    params: setParams,
    route: { bodyLimit: DOCUMENT_LIMIT_BYTES },
    handler: async (request, reply) => {
      const { sites, group = null, body } = request.body;
      const key = parseKey(request.body.key);
      if (key === undefined) return answerUnknown(reply);
      // A test applies to all shops and everyone; any other document belongs to one shop.
      const isTest = testOfKey(key) !== undefined;
      const isPlaced = sites.every((site) => (site === 'ALL') === isTest);
      if (!isPlaced || (isTest && group !== null)) return answerUnknown(reply);
      const added = await items.add(
        request.params.id,
        { key, sites, group, body },
        readCaller(request),
      );
      if (added.outcome === 'FORBIDDEN') return refuse(request, reply, added);
      if (added.outcome === 'UNKNOWN') return answerUnknown(reply);
      return { items: added.items, without: added.without };
    },
  });

  serve(changeSetCalls.plan, {
    summary: 'Schedules documents of a change set, in the time zone of each shop.',
    params: setParams,
    handler: async (request, reply) => {
      const planned = await items.plan(request.params.id, request.body, readCaller(request));
      if (planned.outcome === 'FORBIDDEN') return refuse(request, reply, planned);
      return answerStatus(reply, planned.outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.readItem, {
    summary: 'Returns a document of a change set, with its faults and conflicts.',
    params: numberParams,
    handler: async (request, reply) => {
      const item = await items.read(request.params.id, readCaller(request));
      return item ?? answerUnknown(reply);
    },
  });

  serve(changeSetCalls.saveItem, {
    summary: 'Saves a document of a change set, unless somebody else has saved it in the meantime.',
    params: numberParams,
    answers: conflictResponse('Somebody else has saved it in the meantime.', saveConflict),
    route: { bodyLimit: DOCUMENT_LIMIT_BYTES },
    handler: async (request, reply) => {
      const caller = readCaller(request);
      const saved = await items.save(request.params.id, request.body, caller);
      if (saved.outcome === 'FORBIDDEN') return refuse(request, reply, saved);
      if (saved.outcome === 'SAVED_SINCE') {
        const { revision, savedBy, base = null, theirs } = saved;
        return sendSavedSince(reply, { revision, savedBy, base, theirs, mine: request.body.body });
      }
      const item =
        saved.outcome === 'DONE' ? await items.read(request.params.id, caller) : undefined;
      return item ?? answerUnknown(reply);
    },
  });

  serve(changeSetCalls.comments, {
    summary: 'Lists the comments on the fields of a document of a change set, oldest first.',
    params: numberParams,
    handler: async (request, reply) => {
      const listed = await comments.list(request.params.id, readCaller(request));
      return listed === undefined ? answerUnknown(reply) : { comments: listed };
    },
  });

  serve(changeSetCalls.comment, {
    summary: 'Comments on a field of a document of a change set, or answers a comment.',
    params: numberParams,
    handler: async (request, reply) => {
      const { id } = request.params;
      const outcome = await comments.add(id, request.body, readCaller(request));
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.closeComment, {
    summary: 'Closes a comment.',
    params: numberParams,
    handler: async (request, reply) => {
      const outcome = await comments.close(request.params.id, readCaller(request));
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(changeSetCalls.removeItem, {
    summary: 'Removes a document from a change set.',
    params: numberParams,
    handler: async (request, reply) => {
      const removed = await items.remove(request.params.id, readCaller(request));
      if (removed.outcome === 'FORBIDDEN') return refuse(request, reply, removed);
      return answerStatus(reply, removed.outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};

/** Returns undefined for a text that is not a document key. */
function parseKey(text: string): ContentKey | TestKey | undefined {
  const test = testOfKey(text);
  if (test !== undefined) return testKey(test);
  if (text === FOOTER_PROMOTION) return text;
  return text.startsWith('PAGE:') ? pageKey(text.slice('PAGE:'.length)) : undefined;
}
