import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES } from '#contract/problem.ts';
import type {
  ChangeableTest,
  Documents,
  itemsRefused,
  ItemsRefused,
  Presence,
  saveConflict,
  SaveConflict,
} from '#contract/staff/changeSets.ts';
import type { Schedule, ScheduleQuery } from '#contract/staff/schedule.ts';
import type { ItemOutlook, OutlookRequest } from '#contract/staff/outlook.ts';
import type { Audit } from '#server/audit/audit.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { answerStatus, staffActorOf, staffSessionOf } from '#server/staff/staffCalls.ts';

import type { ChangeItems } from './changeItems.ts';
import type { ChangeSets } from './changeSets.ts';
import type { PictureUploads } from './pictureUploads.ts';
import type { Publications } from './publications.ts';
import type { Tests } from './tests.ts';
import { shopOf, type Forbidden, type Caller } from './caller.ts';

/** Services behind the calls about change sets. */
export type ChangeSetServices = {
  sets: ChangeSets;
  items: ChangeItems;
  publications: Publications;
  pictures: PictureUploads;
  documents: (caller: Caller) => Promise<Documents>;
  /** Current and future A/B tests, by name. */
  tests: () => Promise<ChangeableTest[]>;
  /** Tests with what was learned from them. */
  watchedTests: Tests;
  /** Returns when each document is shown in each shop that the session may view. */
  schedule: (caller: Caller, period: ScheduleQuery) => Promise<Schedule>;
  /** Returns what visitors will see of a set's documents. */
  outlook: (caller: Caller, set: OutlookRequest & { id: string }) => Promise<ItemOutlook[]>;
  /** Records that a person is in a set, and returns who else is. */
  present: (caller: Caller, changeSet: string, item: number | null) => Promise<Presence[]>;
};

const FORBIDDEN = 403;
const CONFLICT = 409;
export const setParams = z.object({ id: z.uuid() });
export const numberParams = z.object({ id: z.coerce.number().int().positive() });

/** Describes a response that lists conflicts in `/openapi.json`. */
export const conflictResponse = (
  description: string,
  schema: typeof saveConflict | typeof itemsRefused,
) => ({
  [CONFLICT]: { description, content: { [PROBLEM_MEDIA_TYPE]: { schema } } },
});

/** Returns who makes a call. */
export function readCaller(request: FastifyRequest): Caller {
  const { name, grants } = staffSessionOf(request);
  return { name, grants, actor: staffActorOf(request) };
}

/** Refuses a call whose permission depends on a document's kind, which the handler has looked up. */
export function createRefuser(audit: Pick<Audit, 'noteRefusal'>) {
  return async (request: FastifyRequest, reply: FastifyReply, refused: Forbidden) => {
    await audit.noteRefusal({
      by: staffActorOf(request),
      action: 'CALL',
      object: `${request.method} ${request.routeOptions.url ?? ''}`,
      site: shopOf(refused.site),
      detail: refused.action,
    });
    return sendProblem(reply, 'staffRightMissing', FORBIDDEN);
  };
}

/** 404: no such set, item or publication, or none that the session may view. */
export const answerUnknown = (reply: FastifyReply) => answerStatus(reply, 'BAD_REQUEST');

/** 409: nothing was changed, because these items were refused. */
export const sendRefused = (reply: FastifyReply, refused: ItemsRefused['refused']) =>
  sendConflict(reply, {
    type: PROBLEM_TYPES.changesRefused,
    title: 'Some of the items are refused; the response gives the reasons.',
    status: CONFLICT,
    refused,
  });

/** 409 with the revision that another person has saved. */
export const sendSavedSince = (
  reply: FastifyReply,
  conflict: Omit<SaveConflict, 'type' | 'title' | 'status'>,
) =>
  sendConflict(reply, {
    type: PROBLEM_TYPES.changeSavedSince,
    title: 'Somebody else has saved this in the meantime.',
    status: CONFLICT,
    ...conflict,
  });

function sendConflict(reply: FastifyReply, problem: SaveConflict | ItemsRefused): FastifyReply {
  return reply.code(CONFLICT).type(PROBLEM_MEDIA_TYPE).serializer(JSON.stringify).send(problem);
}
