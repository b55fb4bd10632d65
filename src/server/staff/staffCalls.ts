import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call, StaffRight } from '#contract/call.ts';
import { PREVIEW_HTTP_STATUS, staffAuthAnswer, type PreviewStatus } from '#contract/staffLogin.ts';
import type { SiteCode } from '#domain/sites.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import type { Audit, AuditActor } from '#server/audit/audit.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure, sendProblem } from '#server/http/problems.ts';
import { problems } from '#server/http/problemSchema.ts';

import type { StaffLogin, StaffSession } from './staffLogin.ts';

/** The shops that a request is about; a promise where they must be looked up. */
type MarketsOf = (request: FastifyRequest) => readonly SiteCode[] | Promise<readonly SiteCode[]>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of staff needs; `marketsOf` where that is a right in the shop that the request names. */
    requiredPermission?: { right: StaffRight; marketsOf?: MarketsOf };
    /** Whether a call that needs a session alone wants a fresh sign-in. */
    wantsFreshSession?: boolean;
  }
  interface FastifyRequest {
    /** Set before the handler of any call runs that only staff may make. */
    staffSession: StaffSession | null;
  }
}

export const STAFF_SESSION_COOKIE = 'StaffSession';

/** How `/openapi.json` describes answers that say no more than how it went (spec §8). */
export const staffStatusResponse = Object.fromEntries(
  Object.values(PREVIEW_HTTP_STATUS).map((status) => [status, staffAuthAnswer]),
);

const RIGHT_MISSING_STATUS = 403;
/** The answers of a call that needs a right. */
export const staffRightResponse = {
  ...staffStatusResponse,
  [RIGHT_MISSING_STATUS]: problems('The roles of the session do not permit this call.'),
};

/** Method, address and right of a call's route, by its row of the table (`#contract/calls.ts`). */
export function staffRoute<Method extends Call['method'], Path extends string>(
  call: { method: Method; path: Path; right: StaffRight & { market: 'OF_REQUEST' } },
  marketsOf: MarketsOf,
): StaffRoute<Method, Path>;
export function staffRoute<Method extends Call['method'], Path extends string>(call: {
  method: Method;
  path: Path;
  right: StaffRight & { market: 'ANY' | 'ALL' };
}): StaffRoute<Method, Path>;
export function staffRoute<Method extends Call['method'], Path extends string>(
  { method, path, right }: { method: Method; path: Path; right: StaffRight },
  marketsOf?: MarketsOf,
): StaffRoute<Method, Path> {
  const requiredPermission = { right, ...(marketsOf && { marketsOf }) };
  return { method, url: path, config: { requiredPermission } };
}

type StaffRoute<Method, Path> = {
  method: Method;
  url: Path;
  config: { requiredPermission: { right: StaffRight; marketsOf?: MarketsOf } };
};

/** The same for a call that needs a session, whatever its roles. */
export function sessionRoute<Method extends Call['method'], Path extends string>({
  method,
  path,
  right,
}: {
  method: Method;
  path: Path;
  right: 'STAFF_SESSION' | 'FRESH_STAFF_SESSION';
}) {
  return { method, url: path, config: { wantsFreshSession: right === 'FRESH_STAFF_SESSION' } };
}

/**
 * Lets every call of `app` answer in the statuses of spec §8/7, be kept by no cache, and come from our pages alone.
 * `takesDocuments`: its calls take texts of several lines, which their own schemas check for control characters.
 */
export function guardStaffCalls(
  app: FastifyInstance,
  { takesDocuments = false }: { takesDocuments?: boolean } = {},
): void {
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
    if (!takesDocuments && findControlCharacter(request.body) !== undefined) {
      return answerStatus(reply, 'BAD_REQUEST');
    }
  });
}

/**
 * Refuses every call of `app` that comes without a live session of staff (spec §6), before it is read any further, and
 * with 403 what the session's roles do not permit, which is written down. A route whose `requiredPermission` is missing needs a session alone.
 */
export function requireStaff(
  app: FastifyInstance,
  { staffLogin, audit }: { staffLogin: StaffLogin; audit: Pick<Audit, 'noteRefusal'> },
): void {
  app.decorateRequest('staffSession', null);
  const refuse = async (request: FastifyRequest, reply: FastifyReply, site?: SiteCode) => {
    await audit.noteRefusal({
      by: staffActorOf(request),
      action: 'CALL',
      object: `${request.method} ${request.routeOptions.url ?? ''}`,
      site,
      detail: request.routeOptions.config.requiredPermission?.right.staff,
    });
    return sendProblem(reply, 'staffRightMissing', RIGHT_MISSING_STATUS);
  };

  app.addHook('onRequest', async (request, reply) => {
    const session = await staffLogin.sessionOf(request.cookies[STAFF_SESSION_COOKIE]);
    if (session === undefined) return answerStatus(reply, 'UNAUTHORIZED');
    request.staffSession = session;
    const { requiredPermission, wantsFreshSession } = request.routeOptions.config;
    const right = requiredPermission?.right;
    if (right === undefined) {
      return wantsFreshSession === true && !session.isFresh
        ? sendProblem(reply, 'staffNotFresh', RIGHT_MISSING_STATUS)
        : undefined;
    }
    const { staff: action, market } = right;
    // Of which shop it is stands in what is not read yet.
    const isPermitted = hasPermission(session.grants, {
      action,
      market: market === 'OF_REQUEST' ? 'ANY' : market,
    });
    if (!isPermitted) return refuse(request, reply);
    if (right.isFresh !== true || session.isFresh) return undefined;
    return sendProblem(reply, 'staffNotFresh', RIGHT_MISSING_STATUS);
  });

  app.addHook('preHandler', async (request, reply) => {
    const { right, marketsOf } = request.routeOptions.config.requiredPermission ?? {};
    if (right === undefined || marketsOf === undefined) return undefined;
    const { grants } = staffSessionOf(request);
    const sites = await marketsOf(request);
    const refused = sites.find((market) => !hasPermission(grants, { action: right.staff, market }));
    return refused === undefined ? undefined : refuse(request, reply, refused);
  });
}

/** The session of a call that `requireStaff` let through. */
export function staffSessionOf(request: FastifyRequest): StaffSession {
  if (request.staffSession === null) throw new Error('A call of staff ran without a session');
  return request.staffSession;
}

/** The session of a call as the audit names who made it. */
export function staffActorOf(request: FastifyRequest): AuditActor {
  const { id, name } = staffSessionOf(request);
  return { kind: 'STAFF', name, session: id };
}

/** The own account of a call's session, and who acts. */
export function ownAccountOf(request: FastifyRequest): { name: string; by: AuditActor } {
  return { name: staffSessionOf(request).name, by: staffActorOf(request) };
}

export function answerStatus(reply: FastifyReply, status: PreviewStatus): FastifyReply {
  return reply.code(PREVIEW_HTTP_STATUS[status]).send({ status });
}
