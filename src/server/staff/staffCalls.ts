import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call, StaffRight } from '#contract/call.ts';
import { PREVIEW_HTTP_STATUS, staffAuthAnswer, type PreviewStatus } from '#contract/staffLogin.ts';
import type { SiteCode } from '#domain/sites.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import type { Audit, AuditActor } from '#server/audit/audit.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';

import type { StaffKeys } from './staffKeys.ts';
import type { StaffLogin, StaffSession } from './staffLogin.ts';

/** The shops that a request is about; a promise where they must be looked up. */
type MarketsOf = (request: FastifyRequest) => readonly SiteCode[] | Promise<readonly SiteCode[]>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of staff needs; `marketsOf` where that is a right in the shop that the request names. */
    requiredPermission?: { right: StaffRight; marketsOf?: MarketsOf };
    /** Whether a call that needs a session alone wants a fresh sign-in. */
    wantsFreshSession?: boolean;
    /** Whether other systems may make the call with a key (decision 72). */
    takesKeys?: boolean;
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
  // Also of GET calls, as some of them change something.
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
 * Refuses every call of `app` that comes without a live session of staff (spec §6), or a key where it takes keys, before it is read any further, and
 * with 403 what the session's roles do not permit, which is written down. A route whose `requiredPermission` is missing needs a session alone.
 */
export function requireStaff(
  app: FastifyInstance,
  {
    staffLogin,
    audit,
    keys,
  }: {
    staffLogin: StaffLogin;
    audit: Pick<Audit, 'noteRefusal'>;
    /** Undefined: a key opens none of these calls. */
    keys?: Pick<StaffKeys, 'sessionOf'>;
  },
): void {
  app.decorateRequest('staffSession', null);
  const refuse = (request: FastifyRequest, reply: FastifyReply, site?: SiteCode) =>
    refuseRight(request, reply, audit, site);
  if (keys) {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesKeys: true };
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const key = keys && bearerOf(request);
    const session =
      key === undefined
        ? await staffLogin.sessionOf(request.cookies[STAFF_SESSION_COOKIE])
        : await keys?.sessionOf(key);
    if (session === undefined) {
      if (key !== undefined) reply.header('www-authenticate', 'Bearer error="invalid_token"');
      return answerStatus(reply, 'UNAUTHORIZED');
    }
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

/** Answers that the roles of the session do not permit the call, and writes it down. */
export async function refuseRight(
  request: FastifyRequest,
  reply: FastifyReply,
  audit: Pick<Audit, 'noteRefusal'>,
  site?: SiteCode,
): Promise<FastifyReply> {
  await audit.noteRefusal({
    by: staffActorOf(request),
    action: 'CALL',
    object: `${request.method} ${request.routeOptions.url ?? ''}`,
    site,
    detail: request.routeOptions.config.requiredPermission?.right.staff,
  });
  return sendProblem(reply, 'staffRightMissing', RIGHT_MISSING_STATUS);
}

/** The key of a request (RFC 6750); undefined where it shows none. */
const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

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

/** Answers with a status of spec §8/7 and the HTTP status that belongs to it. */
export function answerStatus(reply: FastifyReply, status: PreviewStatus): FastifyReply {
  return reply.code(PREVIEW_HTTP_STATUS[status]).send({ status });
}
