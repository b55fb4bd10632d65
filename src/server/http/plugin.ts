import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';

import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import { answersVisitors, subject } from '#server/base/subject.ts';

import { addDateHeader, addRetryAfter } from './answer/answerHeaders.ts';
import { redirectToCanonicalPaths } from './answer/canonicalPath.ts';
import { describeCalls } from './answer/openapi.ts';
import { preventOpenRedirects } from './answer/openRedirects.ts';
import { answerOtherMethods } from './answer/otherMethods.ts';
import { answerError, refuseMalformedAddress, sendProblem } from './answer/problems.ts';
import { sendSecurityHeaders } from './answer/securityHeaders.ts';
import { collectSecurityReports } from './answer/securityReports.ts';
import { traceAnswers } from './answer/tracing.ts';
import { createMicrocache, type Microcache } from './caches/microcache.ts';
import { createRepeatedRefusals, type RepeatedRefusals } from './caches/repeatedRefusals.ts';
import { limitAnswerTime } from './connection/answerTimeout.ts';
import { answerBrokenRequest } from './connection/brokenRequest.ts';
import { drainOnClose } from './connection/draining.ts';
import { createHttpServer } from './connection/httpServer.ts';
import { readBodies } from './request/bodies.ts';
import { proxyTrust } from './request/clientAddress.ts';
import { registerCors } from './request/embedOrigins.ts';
import { prefixHostCookies } from './request/hostCookies.ts';
import { decorateRequests } from './request/requestFacts.ts';
import { cookieKey, decorateWithShopCookies } from './request/shopCookies.ts';

/** Maximum size of a body, larger than any form or call. */
const BODY_LIMIT_BYTES = 16 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    memory: { microcache: Microcache; refusals: RepeatedRefusals };
    /** Whether pages are cached. They are not during development, because they change with their source. */
    keepsPages: boolean;
    /** Refuses unsupported methods of all registered calls. */
    refuseOtherMethodsOfCalls: () => void;
  }
}

type Foundation = Pick<FastifyInstance, 'config' | 'logger' | 'metrics' | 'now' | 'pages'>;

/** Creates the app with connection handling, timeouts and caches, but without routes. */
export function createApp({ config, logger, metrics, now, pages }: Foundation): FastifyInstance {
  const microcache = createMicrocache({ now, onAnswer: metrics?.countCached });
  const trust = proxyTrust(config.trustProxy);
  const refusals = createRepeatedRefusals({
    trust,
    nowMs: () => performance.now(),
    onRepeat: metrics?.countRepeatedRefusal,
  });
  // Fastify would also log where it listens, which is printed already.
  const log: FastifyBaseLogger =
    config.logLevel === 'info' ? logger.child({}, { level: 'warn' }) : logger;
  const app = fastify({
    serverFactory: (handle) =>
      createHttpServer(handle, {
        knowsClients: config.trustProxy.kind === 'none',
        microcache,
        refusals,
        addresses: config,
      }),
    loggerInstance: log,
    // Fastify's lines contain URLs; `logAnswers` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // No timeout: registering needs only processor time, and ten seconds would abort slow starts on busy machines.
    pluginTimeout: 0,
    // Requests during shutdown are answered as usual (`drainOnClose`).
    return503OnClosing: false,
    trustProxy: trust,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: refuseMalformedAddress,
    // A parameter of any length matches its route; otherwise it would get the wrong kind of response.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  app.decorate('memory', { microcache, refusals });
  app.decorate('keepsPages', pages.assets.developmentScripts.length === 0);
  return app;
}

/** Registers hooks and decorators common to all requests. */
export const http = subject('http', [], async (app) => {
  if (!answersVisitors(app)) return;
  const { config, metrics, now, pages, secrets, memory } = app;
  const { publicUrl, embedOrigins } = config;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'notFound', 404));
  limitAnswerTime(app);
  readBodies(app);
  // First, so that all other hooks are part of the request's span.
  traceAnswers(app);
  logAnswers(app);
  addDateHeader(app, now);
  addRetryAfter(app);
  drainOnClose(app, { isOneOfSeveral: config.role === 'web' });
  metrics?.observeAnswersOf(app);
  preventOpenRedirects(app);
  memory.refusals.keepAnswersOf(app);
  if (app.keepsPages) memory.microcache.keepAnswersOf(app);
  const { middleware } = pages;
  if (middleware) {
    app.addHook('onRequest', (request, reply, next) => middleware(request.raw, reply.raw, next));
  }
  await app.register(cookie, { secret: secrets.map(cookieKey) });
  prefixHostCookies(app, publicUrl);
  decorateWithShopCookies(app, publicUrl);
  decorateRequests(app);
  sendSecurityHeaders(app, { publicUrl, assets: pages.assets, embedOrigins });
  registerCors(app, embedOrigins);
  redirectToCanonicalPaths(app);
  app.decorate('refuseOtherMethodsOfCalls', answerOtherMethods(app));
  await describeCalls(app, publicUrl);
  await collectSecurityReports(app, { onViolation: metrics?.countPolicyViolation });
});

/** Answers unknown paths below the calls. Register it last. */
export const unknownCalls = subject('unknownCalls', ['http'], async (app) => {
  if (!answersVisitors(app)) return;
  app.refuseOtherMethodsOfCalls();
  app.all('/service/*', { schema: { hide: true } }, async (_request, reply) =>
    sendProblem(reply, 'notFound', 404),
  );
});

/** Logs each response at level debug by its route, never by its URL: paths and queries contain tokens. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
    done();
  });
}
