import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';
import type {
  itemsRefused,
  ItemsRefused,
  saveConflict,
  SaveConflict,
} from '#contract/staff/changeSets.ts';
import { sendProblem, sendProblemWith } from '#server/http/answer/problems.ts';
import { answerStatus, readStaffActor, readStaffSession } from '#server/staff/staffCalls.ts';

import { marketSite, type Forbidden, type Caller } from './caller.ts';

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

export function readCaller(request: FastifyRequest): Caller {
  const { name, grants } = readStaffSession(request);
  return { name, grants, actor: readStaffActor(request) };
}

/** Refuses a call whose permission depends on a document, which only the handler knows. */
export async function refuse(request: FastifyRequest, reply: FastifyReply, refused: Forbidden) {
  await request.server.audit.noteRefusal({
    by: readStaffActor(request),
    action: 'CALL',
    object: `${request.method} ${request.routeOptions.url ?? ''}`,
    site: marketSite(refused.site),
    detail: refused.action,
  });
  return sendProblem(reply, 'staffRightMissing', FORBIDDEN);
}

/** Sends 404: there is no such set, item or publication, or none that the session may view. */
export const answerUnknown = (reply: FastifyReply) => answerStatus(reply, 'BAD_REQUEST');

/** Sends 409: nothing was changed, because these items were refused. */
export const sendRefused = (reply: FastifyReply, refused: ItemsRefused['refused']) =>
  sendProblemWith(reply, 'changesRefused', CONFLICT, { refused });

export const sendSavedSince = (
  reply: FastifyReply,
  conflict: Omit<SaveConflict, 'type' | 'title' | 'status'>,
) => sendProblemWith(reply, 'changeSavedSince', CONFLICT, conflict);
