import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

/** Maximum time to answer a request. A request that exceeds it fails and can be sent again. */
const ANSWER_TIMEOUT_MS = 15 * SECOND_MS;

declare module 'fastify' {
  interface FastifyReply {
    answerTimer?: NodeJS.Timeout;
  }
}

/**
 * Fails each request that is not answered within `limitMs` with FST_ERR_HANDLER_TIMEOUT, and closes the connection if
 * the response has begun. Fastify's own `handlerTimeout` stops once the body has been read, so a POST could hang. Call
 * it before adding other hooks.
 */
export function limitAnswerTime(app: FastifyInstance, limitMs: number = ANSWER_TIMEOUT_MS): void {
  function giveUp(reply: FastifyReply): void {
    const { raw, request } = reply;
    // Already sent, hijacked, or the client has disconnected.
    if (reply.sent || raw.destroyed) return;
    const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, request.routeOptions.url);
    if (raw.headersSent) raw.destroy(error);
    else reply.send(error);
  }

  app.decorateReply('answerTimer');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.answerTimer = setTimeout(giveUp, limitMs, reply).unref();
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    clearTimeout(reply.answerTimer);
    done();
  });
}
