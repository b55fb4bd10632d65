import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { problem } from '#contract/problem.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { PREVIEW_HTTP_STATUS, staffAuthAnswer, type PreviewStatus } from '#contract/staffLogin.ts';
import type { SiteCode } from '#domain/sites.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure, sendProblem, validationFaults } from '#server/http/answer/problems.ts';
import { isStaffRight, serveCalls } from '#server/http/answer/serve.ts';

import { BREAK_GLASS_NAME } from './staffAccounts.ts';
import { staffActor, type StaffSession } from './staffLogin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other systems may make the call with an API key (decision 72). */
    takesKeys?: boolean;
  }
  interface FastifyRequest {
    /** Set before the handler of any staff call runs. */
    staffSession: StaffSession | null;
  }
}

export const STAFF_SESSION_COOKIE = 'StaffSession';

/** Sets the cookies of a session that begins. */
export const setSessionCookies = (reply: FastifyReply, token: string) =>
  reply.setShopCookie(STAFF_SESSION_COOKIE, token).setShopCookie(STAFF_HINT_COOKIE, '1');

/** Answer to an invalid request, with the faulty fields if it violates a schema. */
const invalidAnswer = z.object({ ...staffAuthAnswer.shape, errors: problem.shape.errors });

const RIGHT_MISSING_STATUS = 403;
const BREAK_GLASS_STATUS = 409;
/** Further responses of calls that add a way to sign in to one's own account. */
export const OWN_WAY_ANSWERS = {
  [RIGHT_MISSING_STATUS]: 'The session is not fresh, or a code of the second factor is missing.',
  [BREAK_GLASS_STATUS]: 'The break-glass account signs in only with its secret.',
};

type StaffCallOptions = {
  tags?: string[];
  /** Whether bodies have texts of several lines, whose schemas check for control characters. */
  takesDocuments?: boolean;
  /** Whether an API key is accepted instead of a session (decision 72). */
  takesKeys?: boolean;
  /** False for calls that begin a session or check it themselves. */
  needsSession?: boolean;
};

/**
 * Returns a function that serves calls of staff (`serveCalls`). They use the statuses of spec §8/7, are never cached,
 * and must come from our pages. Each needs a live session whose roles permit it.
 */
export function serveStaffCalls(
  app: FastifyInstance,
  {
    tags = ['staff'],
    takesDocuments = false,
    takesKeys = false,
    needsSession = true,
  }: StaffCallOptions = {},
) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return reply
        .code(PREVIEW_HTTP_STATUS.BAD_REQUEST)
        .send({ status: 'BAD_REQUEST', errors: validationFaults(error) });
    }
    const statusCode = error.statusCode ?? 500;
    if (statusCode >= 400 && statusCode < 500) return answerStatus(reply, 'BAD_REQUEST');
    logFailure(error, request);
    return answerStatus(reply, 'INTERNAL_ERROR');
  });
  // Applies to GET calls too, because some of them change state.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.client.isForeign) return answerStatus(reply, 'UNAUTHORIZED');
  });
  app.addHook('preValidation', async (request, reply) => {
    const { params, query, body } = request;
    const hasControlCharacter =
      findControlCharacter([params, query]) !== undefined ||
      (!takesDocuments && findControlCharacter(body) !== undefined);
    if (hasControlCharacter) return answerStatus(reply, 'BAD_REQUEST');
  });
  if (needsSession) requireStaff(app, takesKeys);
  const statuses = Object.values(PREVIEW_HTTP_STATUS).map((status) => [status, staffAuthAnswer]);
  const answers = {
    ...Object.fromEntries(statuses),
    [PREVIEW_HTTP_STATUS.BAD_REQUEST]: invalidAnswer,
  };
  return serveCalls(app, { tags, answers });
}

/**
 * Refuses every call of `app` without a live staff session (spec §6) or an accepted API key, before reading its body.
 * If the roles do not permit the call, answers 403 and writes the audit.
 */
function requireStaff(app: FastifyInstance, takesKeys: boolean): void {
  app.decorateRequest('staffSession', null);
  if (takesKeys) {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesKeys: true };
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const key = takesKeys ? readBearer(request) : undefined;
    const session =
      key === undefined
        ? await app.staffLogin.sessionOf(request.cookies[STAFF_SESSION_COOKIE])
        : await app.staffKeys.sessionOf(key);
    if (session === undefined) {
      if (key !== undefined) reply.header('www-authenticate', 'Bearer error="invalid_token"');
      return answerStatus(reply, 'UNAUTHORIZED');
    }
    request.staffSession = session;
    const right = request.routeOptions.config.call?.right;
    if (!isStaffRight(right)) {
      return right === 'FRESH_STAFF_SESSION' && !session.isFresh
        ? sendProblem(reply, 'staffNotFresh', RIGHT_MISSING_STATUS)
        : undefined;
    }
    const { staff: action, market } = right;
    // The shop is in the body, which has not been read yet.
    const isPermitted = hasPermission(session.grants, {
      action,
      market: market === 'OF_REQUEST' ? 'ANY' : market,
    });
    if (!isPermitted) return refuseRight(request, reply);
    if (right.isFresh !== true || session.isFresh) return undefined;
    return sendProblem(reply, 'staffNotFresh', RIGHT_MISSING_STATUS);
  });

  app.addHook('preHandler', async (request, reply) => {
    const { call, marketsOf } = request.routeOptions.config;
    if (!isStaffRight(call?.right) || marketsOf === undefined) return undefined;
    const { staff: action } = call.right;
    const { grants } = readStaffSession(request);
    const sites = await marketsOf(request);
    const refused = sites.find((market) => !hasPermission(grants, { action, market }));
    return refused === undefined ? undefined : refuseRight(request, reply, refused);
  });
}

/** Answers that the session's roles do not permit the call, and audits it. */
export async function refuseRight(
  request: FastifyRequest,
  reply: FastifyReply,
  site?: SiteCode,
): Promise<FastifyReply> {
  const right = request.routeOptions.config.call?.right;
  await request.server.audit.noteRefusal({
    by: readStaffActor(request),
    action: 'CALL',
    object: `${request.method} ${request.routeOptions.url ?? ''}`,
    site,
    detail: isStaffRight(right) ? right.staff : undefined,
  });
  return sendProblem(reply, 'staffRightMissing', RIGHT_MISSING_STATUS);
}

/** Refuses the break-glass account for calls that add another way to sign in (decision 64). */
export async function refuseBreakGlass(request: FastifyRequest, reply: FastifyReply) {
  return readStaffSession(request).name === BREAK_GLASS_NAME
    ? sendProblem(reply, 'staffBreakGlass', BREAK_GLASS_STATUS)
    : undefined;
}

/** Returns the key of a request (RFC 6750), if any. */
const readBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Returns the session of a call accepted by `requireStaff`. */
export function readStaffSession(request: FastifyRequest): StaffSession {
  if (request.staffSession === null) throw new Error('A call of staff ran without a session');
  return request.staffSession;
}

/** Returns the session of a call as the actor for the audit. */
export const readStaffActor = (request: FastifyRequest) => staffActor(readStaffSession(request));

/** Returns the account of a call's session with its roles, and the actor. */
export function readOwnAccount(request: FastifyRequest) {
  const { name, grants } = readStaffSession(request);
  return { name, grants, by: readStaffActor(request) };
}

/** Sends a status of spec §8/7 with its HTTP status. */
export function answerStatus(reply: FastifyReply, status: PreviewStatus): FastifyReply {
  return reply.code(PREVIEW_HTTP_STATUS[status]).send({ status });
}
