import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PREVIEW_HTTP_STATUS, staffAuthAnswer, type PreviewStatus } from '#contract/staffLogin.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure } from '#server/http/problems.ts';

import type { StaffLogin } from './staffLogin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of any call runs that only staff may make. */
    staffSession: StaffSession | null;
  }
}

export type StaffSession = { id: string; name: string };

export const STAFF_SESSION_COOKIE = 'StaffSession';

/** How `/openapi.json` describes answers that say no more than how it went (spec §8). */
export const staffStatusResponse = Object.fromEntries(
  Object.values(PREVIEW_HTTP_STATUS).map((status) => [status, staffAuthAnswer]),
);

/** Lets every call of `app` answer in the statuses of spec §8/7, be kept by no cache, and come from our pages alone. */
export function guardStaffCalls(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return answerStatus(reply, 'BAD_REQUEST');
    const statusCode = error.statusCode ?? 500;
    if (statusCode >= 400 && statusCode < 500) return answerStatus(reply, 'BAD_REQUEST');
    logFailure(error, request);
    return answerStatus(reply, 'INTERNAL_ERROR');
  });
  // Also of GET calls, as some of them change something (design §4).
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.client.isForeign) return answerStatus(reply, 'UNAUTHORIZED');
  });
  app.addHook('preValidation', async (request, reply) => {
    if (findControlCharacter(request.body) !== undefined) return answerStatus(reply, 'BAD_REQUEST');
  });
}

/** Refuses every call of `app` that comes without a live session of staff (spec §6), before it is read any further. */
export function requireStaff(app: FastifyInstance, staffLogin: StaffLogin): void {
  app.decorateRequest('staffSession', null);
  app.addHook('onRequest', async (request, reply) => {
    const session = await staffLogin.sessionOf(request.cookies[STAFF_SESSION_COOKIE]);
    if (session === undefined) return answerStatus(reply, 'UNAUTHORIZED');
    request.staffSession = session;
  });
}

/** The session of a call that `requireStaff` let through. */
export function staffSessionOf(request: FastifyRequest): StaffSession {
  if (request.staffSession === null) throw new Error('A call of staff ran without a session');
  return request.staffSession;
}

export function answerStatus(reply: FastifyReply, status: PreviewStatus): FastifyReply {
  return reply.code(PREVIEW_HTTP_STATUS[status]).send({ status });
}
