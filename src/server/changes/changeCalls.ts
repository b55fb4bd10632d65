import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as changeCalls from '#contract/calls/changes.ts';
import { pageKey, type ContentKey } from '#contract/content.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES } from '#contract/problem.ts';
import { FOOTER_PROMOTION } from '#contract/service.ts';
import {
  itemsRefused,
  saveConflict,
  type Documents,
  type ItemsRefused,
  type Presence,
} from '#contract/staff/changes.ts';
import type { Audit } from '#server/audit/audit.ts';
import { sendProblem } from '#server/http/problems.ts';
import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  staffActorOf,
  staffRightResponse,
  staffRoute,
  staffSessionOf,
} from '#server/staff/staffCalls.ts';
import type { StaffLogin } from '#server/staff/staffLogin.ts';

import type { ChangeItems } from './changeItems.ts';
import type { ChangeSets } from './changeSets.ts';
import type { Publications } from './publications.ts';
import type { Forbidden, Who } from './who.ts';

/** Everything about change sets, as the calls need it. */
export type Changes = {
  sets: ChangeSets;
  items: ChangeItems;
  publications: Publications;
  documents: (who: Who) => Promise<Documents>;
  /** Says that somebody is in a set, and answers who else is. */
  present: (who: Who, changeSet: string, item: number | null) => Promise<Presence[]>;
};

type ChangeCallsOptions = {
  changes: Changes;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
};

const tags = ['staff'];
/** A page of 100,000 letters, each of four bytes, with room for what JSON adds. */
const DOCUMENT_LIMIT_BYTES = 1024 * 1024;
const FORBIDDEN = 403;
const CONFLICT = 409;
const setParams = z.object({ id: z.uuid() });
const numberParams = z.object({ id: z.coerce.number().int().positive() });

const conflictResponse = (description: string, schema: typeof saveConflict | typeof itemsRefused) => ({
  [CONFLICT]: { description, content: { [PROBLEM_MEDIA_TYPE]: { schema } } },
});

/** The console's calls about change sets. */
export const changeCallRoutes: FastifyPluginAsyncZod<ChangeCallsOptions> = async (
  app,
  { changes, staffLogin, audit },
) => {
  guardStaffCalls(app, { takesDocuments: true });
  requireStaff(app, { staffLogin, audit });
  const { sets, items, publications } = changes;

  /** A right that depends on the kind of a document is asked for inside. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, refused: Forbidden) {
    await audit.noteRefusal({
      by: staffActorOf(request),
      action: 'CALL',
      object: `${request.method} ${request.routeOptions.url ?? ''}`,
      site: refused.site,
      detail: refused.action,
    });
    return sendProblem(reply, 'staffRightMissing', FORBIDDEN);
  }

  const unknown = (reply: FastifyReply) => answerStatus(reply, 'BAD_REQUEST');

  app.route({
    ...staffRoute(changeCalls.list),
    schema: {
      tags,
      summary: 'The change sets that go on, changed last first.',
      response: { ...staffRightResponse, 200: changeCalls.list.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ sets: await sets.list(whoOf(request)) }),
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
      reply.code(200).send({ id: await sets.create(request.body.name, whoOf(request)) }),
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
      const set = await sets.read(request.params.id, whoOf(request));
      return set ? reply.code(200).send(set) : unknown(reply);
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
      const outcome = await sets.rename(request.params.id, request.body.name, whoOf(request));
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
      const outcome = await sets.discard(request.params.id, whoOf(request));
      if (typeof outcome === 'object') return refuse(request, reply, outcome);
      return answerStatus(reply, outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(changeCalls.addDocument),
    bodyLimit: DOCUMENT_LIMIT_BYTES,
    schema: {
      tags,
      summary: 'Takes a document of some shops into a change set, as it is now or as it is sent.',
      params: setParams,
      body: changeCalls.addDocument.request,
      response: { ...staffRightResponse, 200: changeCalls.addDocument.answer },
    },
    handler: async (request, reply) => {
      const { sites, group = null, body } = request.body;
      const key = keyOf(request.body.key);
      if (key === undefined) return unknown(reply);
      const added = await items.add(
        request.params.id,
        { key, sites, group, body },
        whoOf(request),
      );
      if (added.outcome === 'FORBIDDEN') return refuse(request, reply, added);
      if (added.outcome === 'UNKNOWN') return unknown(reply);
      return reply.code(200).send({ items: added.items, without: added.without });
    },
  });

  app.route({
    ...staffRoute(changeCalls.plan),
    schema: {
      tags,
      summary: 'Dates documents of a change set by the clock of each one’s shop.',
      params: setParams,
      body: changeCalls.plan.request,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const planned = await items.plan(request.params.id, request.body, whoOf(request));
      if (planned.outcome === 'FORBIDDEN') return refuse(request, reply, planned);
      return answerStatus(reply, planned.outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...staffRoute(changeCalls.readItem),
    schema: {
      tags,
      summary: 'A document of a change set, with its faults and what conflicts with it.',
      params: numberParams,
      response: { ...staffRightResponse, 200: changeCalls.readItem.answer },
    },
    handler: async (request, reply) => {
      const item = await items.read(request.params.id, whoOf(request));
      return item ? reply.code(200).send(item) : unknown(reply);
    },
  });

  app.route({
    ...staffRoute(changeCalls.saveItem),
    bodyLimit: DOCUMENT_LIMIT_BYTES,
    schema: {
      tags,
      summary: 'Saves a document of a change set, unless somebody else has saved it since.',
      params: numberParams,
      body: changeCalls.saveItem.request,
      response: {
        ...staffRightResponse,
        ...conflictResponse('Somebody else has saved it since.', saveConflict),
        200: changeCalls.saveItem.answer,
      },
    },
    handler: async (request, reply) => {
      const who = whoOf(request);
      const saved = await items.save(request.params.id, request.body, who);
      if (saved.outcome === 'FORBIDDEN') return refuse(request, reply, saved);
      if (saved.outcome === 'SAVED_SINCE') {
        const { revision, savedBy, base = null, theirs } = saved;
        return sendConflict(reply, {
          type: PROBLEM_TYPES.changeSavedSince,
          title: 'Somebody else has saved this since.',
          status: CONFLICT,
          ...{ revision, savedBy, base, theirs, mine: request.body.body },
        });
      }
      const item =
        saved.outcome === 'DONE' ? await items.read(request.params.id, who) : undefined;
      return item ? reply.code(200).send(item) : unknown(reply);
    },
  });

  app.route({
    ...staffRoute(changeCalls.removeItem),
    schema: {
      tags,
      summary: 'Takes a document out of a change set.',
      params: numberParams,
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const removed = await items.remove(request.params.id, whoOf(request));
      if (removed.outcome === 'FORBIDDEN') return refuse(request, reply, removed);
      return answerStatus(reply, removed.outcome === 'DONE' ? 'SUCCESS' : 'BAD_REQUEST');
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
      const who = whoOf(request);
      const approved = await publications.approve(request.params.id, request.body.items, who);
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
      const who = whoOf(request);
      const published = await publications.publish(request.params.id, request.body.items, who);
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
      response: { ...staffRightResponse, 200: changeCalls.undo.answer },
    },
    handler: async (request, reply) => {
      const who = whoOf(request);
      const undone = await publications.undo(request.params.id, request.body.sites, who);
      if (undone.outcome === 'FORBIDDEN') return refuse(request, reply, undone);
      if (undone.outcome === 'UNKNOWN') return unknown(reply);
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
      if (!(await sets.isOpen(request.params.id))) return unknown(reply);
      const others = await changes.present(
        whoOf(request),
        request.params.id,
        request.body.item,
      );
      return reply.code(200).send({ others });
    },
  });

  app.route({
    ...staffRoute(changeCalls.documents),
    schema: {
      tags,
      summary: 'The documents that there are now, each with the shops that have it.',
      response: { ...staffRightResponse, 200: changeCalls.documents.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ documents: await changes.documents(whoOf(request)) }),
  });
};

function whoOf(request: FastifyRequest): Who {
  const { name, grants } = staffSessionOf(request);
  return { name, grants, actor: staffActorOf(request) };
}

/** Undefined for what no document can be found by. */
function keyOf(text: string): ContentKey | undefined {
  if (text === FOOTER_PROMOTION) return text;
  return text.startsWith('PAGE:') ? pageKey(text.slice('PAGE:'.length)) : undefined;
}

const sendRefused = (reply: FastifyReply, refused: ItemsRefused['refused']) =>
  sendConflict(reply, {
    type: PROBLEM_TYPES.changesRefused,
    title: 'Not all of this can be done as it is.',
    status: CONFLICT,
    refused,
  });

function sendConflict(reply: FastifyReply, problem: object): FastifyReply {
  return reply
    .code(CONFLICT)
    .type(PROBLEM_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send(problem);
}
